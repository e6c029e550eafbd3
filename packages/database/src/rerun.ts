import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlDriverAdapterFactory } from '@prisma/client/runtime/client'
import { PrismaClient } from './generated/client.ts'
import { sqlState } from './sqlstate.ts'

/** Maximum runs of one transaction, including the first. */
const MOST_RUNS = 4
/**
 * Maximum pause before the next run in milliseconds, times the number of runs. It separates conflicting
 * transactions.
 */
const PAUSE = 50

/**
 * Returns whether the database rolled the transaction back because of a deadlock or a serialization failure.
 */
const wasUndone = (error: unknown) => ['40P01', '40001'].includes(sqlState(error) ?? '')

/** Runs a whole transaction, and runs it again if the database has rolled it back. */
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

/** Timeout for getting a connection, in milliseconds, for transactions and statements. */
export const CONNECTION_WAIT = 10_000

/**
 * Creates a client whose transactions wait for a connection and run again if the database has rolled them
 * back.
 */
export function openPrisma(adapter: SqlDriverAdapterFactory): PrismaClient {
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: CONNECTION_WAIT } })
  return new Proxy(client, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name)
      return (...call: Parameters<PrismaClient['$transaction']>) => again(() => target.$transaction(...call))
    },
  })
}
