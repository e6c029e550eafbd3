import { setTimeout as sleep } from 'node:timers/promises'
import type { SqlDriverAdapterFactory } from '@prisma/client/runtime/client'
import { PrismaClient } from './generated/client.ts'
import { getSqlState } from './sqlstate.ts'

/** Maximum runs of one transaction, including the first. */
const MAX_RUNS = 4
/**
 * Maximum pause after the first run, in milliseconds. The maximum is twice as long after the second run and
 * three times as long after the third. The actual pause is random, so that conflicting transactions don't run
 * again at the same time.
 */
const MAX_PAUSE_MS = 50

/**
 * Returns whether the database rolled the transaction back because of a deadlock or a serialization failure.
 */
const wasRolledBack = (error: unknown) => ['40P01', '40001'].includes(getSqlState(error) ?? '')

/**
 * Runs a transaction. If the database rolls it back because of a conflict, runs it again from the start, at
 * most `MAX_RUNS` times in total.
 */
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
 * Creates a client whose transactions wait up to `CONNECTION_TIMEOUT_MS` for a connection, and run again if
 * the database rolls them back because of a conflict.
 */
export function createPrismaClient(adapter: SqlDriverAdapterFactory): PrismaClient {
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: CONNECTION_TIMEOUT_MS } })
  return new Proxy(client, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name)
      return (...args: Parameters<PrismaClient['$transaction']>) =>
        retryTransaction(() => target.$transaction(...args))
    },
  })
}
