import { setTimeout as sleep } from 'node:timers/promises'
import type { PrismaClient } from './generated/client.ts'
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

/** The client, with transactions that run again when the database has undone them. */
export const rerunning = (prisma: PrismaClient): PrismaClient =>
  new Proxy(prisma, {
    get(client, name) {
      if (name !== '$transaction') return Reflect.get(client, name)
      return (...call: Parameters<PrismaClient['$transaction']>) => again(() => client.$transaction(...call))
    },
  })
