import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from './database.ts'
import { errorCode } from './database-unavailable.ts'

export type Template = {
  /** hash of the migrations and the test's `key`, which identifies the template */
  hash: string
  /** fills the template */
  prepare: (database: Database) => Promise<void>
  /** template with migrations only, from which this one is created; undefined for that template itself */
  base?: Template
}

/** Distinguishes this machine's runs from those of other machines that use the same PostgreSQL server. */
export const hostHash = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)

/**
 * Whether this process is a worker of a test run. Only workers have a channel to a parent process. After they
 * have exited, the teardown of the run deletes their dumps and databases.
 */
export const isWorker = Boolean(process.send)

/**
 * ID of the test run: the workers of a run have the same parent process, and a process that is not a worker
 * is a run of its own. Names of templates and databases contain the ID. A run therefore never reuses the
 * template of another run, in which `prepare` may have been different.
 */
export const runId = `${hostHash}_${isWorker ? process.ppid : process.pid}`

/** Returns whether a name starts with `prefix` and the ID of a finished run on this machine. */
export function isStale(name: string, prefix: string): boolean {
  if (!name.startsWith(`${prefix}${hostHash}_`)) return false
  const pid = Number.parseInt(name.slice(prefix.length + hostHash.length + 1), 10)
  try {
    process.kill(pid, 0) // only checks whether the process exists
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}
