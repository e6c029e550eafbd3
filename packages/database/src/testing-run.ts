import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from './database.ts'
import { errorCode } from './database-unavailable.ts'

export type Template = {
  /** hash of the migrations and the key */
  hash: string
  prepare: (database: Database) => Promise<void>
  /** the migrated template from which this one is created; undefined for that template itself */
  base?: Template
}

/** Distinguishes this machine's runs from those of other machines on the same server. */
const hostHash = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)

/** Whether this process is a worker of a test run, whose teardown runs after all workers have exited. */
export const isWorker = Boolean(process.send)

/**
 * Prefix of the names of a run's templates and databases. A test worker has a channel to its parent process,
 * which all workers of a run share; without one, this process is the whole run. No run reuses the template of
 * another run, because `prepare` may have changed in between.
 */
export const runId = `${hostHash}_${isWorker ? process.ppid : process.pid}`

/** Returns whether a name (`prefix` followed by a run ID) belongs to a finished run on this machine. */
export function isStale(name: string, prefix: string): boolean {
  if (!name.startsWith(`${prefix}${hostHash}_`)) return false
  const pid = Number.parseInt(name.slice(prefix.length + hostHash.length + 1), 10)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}
