import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from './database.ts'
import { errorCode } from './unavailable.ts'

export type Template = {
  /** of the migrations and the key */
  hash: string
  prepare: (database: Database) => Promise<void>
  /** migrated, and no more: what this one is made from. Undefined for that one itself */
  base?: Template
}

/** Tells this machine's runs from those of others on the same server. */
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)

/** Whether this process is one of the workers of a run, whose teardown comes when all of them have ended. */
export const isWorker = Boolean(process.send)

/**
 * What the names of a run's templates and databases begin with. A test worker has a channel to the process that started
 * it, which all workers of a run share; without one, this process is the whole run. A template never outlives its run,
 * because what `prepare` does may have changed since.
 */
export const run = `${host}_${isWorker ? process.ppid : process.pid}`

/** Whether a name, with `run` behind the prefix, was left behind by a run of this machine that has ended. */
export function isStale(name: string, prefix: string): boolean {
  if (!name.startsWith(`${prefix}${host}_`)) return false
  const pid = Number.parseInt(name.slice(prefix.length + host.length + 1), 10)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}
