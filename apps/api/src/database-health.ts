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
   * Returns whether the database recently ran out of space. Veranda can't check the disk of a remote
   * database, so failed requests are the only signal.
   */
  isFull(): boolean
  /**
   * Returns whether a request has found damaged database files since the server started. Only restoring a
   * backup repairs them.
   */
  isDamaged(): boolean
}

/**
 * Creates a tracker of database failures. It logs the first error that indicates damage, with advice on how
 * to restore a backup.
 */
export function createDatabaseHealth({ config, log }: { config: Config; log: Logger }): DatabaseHealth {
  let lastFullAt = Number.NEGATIVE_INFINITY
  let isDamaged = false
  return {
    recordFailure(error) {
      if (isDatabaseFull(error)) lastFullAt = performance.now()
      if (isDamaged || !isDatabaseDamaged(error)) return
      isDamaged = true
      const { message } = explainDamage(error, getDatabaseLocation(config)) as Error
      log.error(`some requests will fail, so stop the server. ${message}`)
    },
    isFull: () => performance.now() - lastFullAt < FULL_FOR_MS,
    isDamaged: () => isDamaged,
  }
}
