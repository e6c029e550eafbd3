import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlDriverAdapterFactory } from '@prisma/client/runtime/client'
import { PrismaClient } from './generated/client.ts'
import { sqlState } from './sqlstate.ts'

/** Runs of one transaction at most, with the first. */
const MOST_RUNS = 4
/** Milliseconds before the next run at most, times the runs so far: two that were in each other's way come apart. */
const PAUSE = 50

/** The database has undone the transaction because of another: a deadlock, or what could not be brought into an order. */
const wasUndone = (error: unknown) => ['40P01', '40001'].includes(sqlState(error) ?? '')

/** Runs one whole transaction, and runs it again when the database has undone it. */
export async function again<Outcome>(transaction: () => Promise<Outcome>): Promise<Outcome> {
  for (let runs = 1; ; runs++) {
    try {
      return await transaction()
    } catch (error) {
      if (runs === MOST_RUNS || !wasUndone(error)) throw error
      await sleep(Math.random() * PAUSE * runs)
    }
  }
}

/** Milliseconds to wait for a connection that others hold, for a transaction as long as for a statement. */
export const CONNECTION_WAIT = 10_000

/** A client whose transactions wait for their turn, and run again when the database has undone them. */
export function openPrisma(adapter: SqlDriverAdapterFactory): PrismaClient {
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: CONNECTION_WAIT } })
  return new Proxy(client, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name)
      return (...call: Parameters<PrismaClient['$transaction']>) => again(() => target.$transaction(...call))
    },
  })
}
