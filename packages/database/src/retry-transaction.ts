import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlDriverAdapterFactory } from '@prisma/client/runtime/client'
import { PrismaClient } from './generated/client.ts'
import { getSqlState } from './sqlstate.ts'

/** Maximum runs of one transaction, including the first. */
const MAX_RUNS = 4
/**
 * Maximum pause before the second run in milliseconds; before later runs, it is multiplied by the number of
 * previous ones. Its random length separates conflicting transactions.
 */
const MAX_PAUSE_MS = 50

/**
 * Returns whether the database rolled the transaction back because of a deadlock or a serialization failure.
 */
const wasRolledBack = (error: unknown) => ['40P01', '40001'].includes(getSqlState(error) ?? '')

/** Runs a whole transaction, and runs it again if the database has rolled it back. */
export async function retryTransaction<Outcome>(transaction: () => Promise<Outcome>): Promise<Outcome> {
  for (let runs = 1; ; runs++) {
    try {
      return await transaction()
    } catch (error) {
      if (runs === MAX_RUNS || !wasRolledBack(error)) throw error
      await sleep(Math.random() * MAX_PAUSE_MS * runs)
    }
  }
}

/** Timeout for getting a connection, in milliseconds, for transactions and statements. */
export const CONNECTION_TIMEOUT_MS = 10_000

/**
 * Creates a client whose transactions wait for a connection and run again if the database has rolled them
 * back.
 */
export function createPrismaClient(adapter: SqlDriverAdapterFactory): PrismaClient {
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: CONNECTION_TIMEOUT_MS } })
  return new Proxy(client, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name)
      return (...call: Parameters<PrismaClient['$transaction']>) =>
        retryTransaction(() => target.$transaction(...call))
    },
  })
}
