import { explainDamage, isDatabaseDamaged, isDatabaseFull } from '@veranda/database'
import type { Logger } from 'pino'
import { type Config, getDatabaseLocation } from './config.ts'

/** Milliseconds for which the database counts as full after a request failed for lack of space. */
const FULL_FOR_MS = 60_000

/** State of the database as observed from failed requests. */
export interface DatabaseHealth {
  /** Records the error of a failed request. */
  recordFailure(error: unknown): void
  /**
   * Returns whether the database recently ran out of space. For a remote disk, failed requests are the only
   * signal.
   */
  isFull(): boolean
  /**
   * Returns whether a request has found damaged files since the start. Only restoring a backup repairs them.
   */
  isDamaged(): boolean
}

/** Creates the record of database failures. The first damage is logged with restore advice. */
export function createDatabaseHealth({ config, log }: { config: Config; log: Logger }): DatabaseHealth {
  let lastFullAt = Number.NEGATIVE_INFINITY
  let isDamaged = false
  return {
    recordFailure(error) {
      if (isDatabaseFull(error)) lastFullAt = performance.now()
      if (isDamaged || !isDatabaseDamaged(error)) return
      isDamaged = true
      const { message } = explainDamage(error, getDatabaseLocation(config)) as Error
      log.error(`stop the server: some requests will fail. ${message}`)
    },
    isFull: () => performance.now() - lastFullAt < FULL_FOR_MS,
    isDamaged: () => isDamaged,
  }
}
