import { explainDamage, isDatabaseDamaged, isDatabaseFull } from '@veranda/database'
import type { Logger } from 'pino'
import { type Config, databaseLocation } from './config.ts'

/** Milliseconds for which a database counts as full after a request that failed for want of space. */
const REMEMBERED_MS = 60_000

/** What failed requests tell of the database while it still answers others. */
export interface DatabaseHealth {
  /** Takes note of what a request failed with. */
  failed(error: unknown): void
  /** Whether the database ran out of space lately. Where its disk is another machine's, nothing else tells. */
  isFull(): boolean
  /** Whether a request found damaged files since the start. They stay damaged until a backup is restored. */
  isDamaged(): boolean
}

/** Creates the memory of what requests failed with. The first damage is logged with restore advice. */
export function createDatabaseHealth({ config, log }: { config: Config; log: Logger }): DatabaseHealth {
  let lastFull = Number.NEGATIVE_INFINITY
  let isDamaged = false
  return {
    failed(error) {
      if (isDatabaseFull(error)) lastFull = performance.now()
      if (isDamaged || !isDatabaseDamaged(error)) return
      isDamaged = true
      const { message } = explainDamage(error, databaseLocation(config)) as Error
      log.error(`stop the server: some requests will fail. ${message}`)
    },
    isFull: () => performance.now() - lastFull < REMEMBERED_MS,
    isDamaged: () => isDamaged,
  }
}
