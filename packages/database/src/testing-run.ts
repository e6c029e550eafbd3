import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Database } from './database.ts'
import { getErrorCode } from './database-unavailable.ts'

export type Template = {
  /** identifies the template: hash of the migrations and of the test's `key` */
  hash: string
  /** fills the template */
  prepare: (database: Database) => Promise<void>
  /** template from which this one is created: it has migrations only, and no base of its own */
  base?: Template
}

const PID_NAMESPACE_LINK = '/proc/self/ns/pid'

/**
 * PID namespace of this process, which differs between containers with the same host name. Empty on systems
 * other than Linux.
 */
const pidNamespace = existsSync(PID_NAMESPACE_LINK) ? readlinkSync(PID_NAMESPACE_LINK) : ''

/**
 * Identifies this machine or container. Other machines may use the same PostgreSQL server. Their databases
 * are not dropped, because this process can't check whether their test runs are still active.
 */
export const hostHash = createHash('sha256').update(`${hostname()}${pidNamespace}`).digest('hex').slice(0, 6)

/**
 * Whether this process is a worker of a test run. Only workers have a channel to a parent process. After they
 * have exited, the teardown of the run deletes their dumps and databases.
 */
export const isWorker = Boolean(process.send)

/**
 * Returns the process ID and, on Linux, the start time of a process. The start time distinguishes the process
 * from a later one with the same ID. Returns undefined if the process doesn't exist.
 */
function identifyProcess(pid: number): string | undefined {
  try {
    if (pidNamespace) return `${pid}t${readStartTime(pid)}`
    process.kill(pid, 0) // only checks whether the process exists
  } catch (error) {
    if (getErrorCode(error) === 'ESRCH' || getErrorCode(error) === 'ENOENT') return undefined
    // The process exists, but belongs to another user.
    if (getErrorCode(error) !== 'EPERM') throw error
  }
  return `${pid}t`
}

/** Returns the start time of a process, field 22 of /proc/PID/stat, in clock ticks since boot and base 36. */
function readStartTime(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Field 2 is a name in parentheses and can contain spaces, so the list starts with field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[19]).toString(36)
}

/**
 * ID of the test run: the workers of a run have the same parent process, and a process that is not a worker
 * is a run of its own. Names of templates and databases contain the ID. A run therefore never reuses the
 * template of another run, in which `prepare` may have been different.
 */
export const runId = `${hostHash}_${identifyProcess(isWorker ? process.ppid : process.pid)}`

/** Returns whether a name starts with `prefix` and the ID of a finished run on this machine. */
export function isStale(name: string, prefix: string): boolean {
  if (!name.startsWith(`${prefix}${hostHash}_`)) return false
  // The rest of the name starts with the result of `identifyProcess`, such as `4711t3f2a`.
  const [processId = '', pid] =
    /^(\d+)t\w*?(?=_|$)/.exec(name.slice(prefix.length + hostHash.length + 1)) ?? []
  return pid !== undefined && identifyProcess(Number(pid)) !== processId
}
