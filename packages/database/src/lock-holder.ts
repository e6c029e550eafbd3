import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { getErrorCode } from './database-unavailable.ts'

/**
 * The process that holds a lock, as identified in the lock file. `boot`, `namespace`, and `started` are
 * missing on systems without /proc.
 */
export type LockHolder = {
  pid: number
  /** random ID of this lock */
  token: string
  host: string
  /** ID of the machine's boot during which the lock was created */
  boot?: string
  /** PID namespace, in which the pid is valid; each container has its own */
  namespace?: string
  /** start time in clock ticks since boot; distinguishes a process from a later one with the same pid */
  started?: string
}

/** Returns the properties that identify this process in a lock file. */
export async function describeCurrentProcess(): Promise<Omit<LockHolder, 'token'>> {
  const [boot, namespace, started] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined),
    readlink('/proc/self/ns/pid').catch(() => undefined),
    readProcessStat(process.pid).then(({ started }) => started),
  ])
  return {
    pid: process.pid,
    host: hostname(),
    ...(boot && { boot: boot.trim() }),
    ...(namespace && { namespace }),
    ...(started && { started }),
  }
}

/** Returns whether a lock's holder is still running, or `unknown` if this process can't determine it. */
export async function getHolderStatus(holder: LockHolder): Promise<'alive' | 'dead' | 'unknown'> {
  const self = await describeCurrentProcess()
  // If only the boot ID differs, this machine has rebooted, or the holder runs on another machine with the
  // same host name. This process can't tell which.
  if (holder.host !== self.host || holder.boot !== self.boot) return 'unknown'
  if (holder.namespace !== self.namespace) return 'unknown'
  if (!isRunning(holder.pid)) return 'dead'
  // Without a start time, the running process with the holder's pid may be a different one. If it is this
  // process, the lock is assumed to be its own.
  if (!holder.started) return holder.pid === self.pid ? 'alive' : 'unknown'
  const { state, started } = await readProcessStat(holder.pid)
  return started === holder.started && !EXITED_STATES.has(state) ? 'alive' : 'dead'
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM' // the process exists, but another account runs it
  }
}

/** States in /proc of a process that has exited: `Z` until its parent has reaped it, and `X` for dead. */
const EXITED_STATES: ReadonlySet<string | undefined> = new Set(['Z', 'X'])

/**
 * Reads the state and the start time, fields 3 and 22 of /proc/PID/stat. Field 2 is the process name in
 * parentheses. It may contain spaces and parentheses, so the list starts after the last parenthesis, with
 * field 3.
 */
async function readProcessStat(pid: number): Promise<{ state?: string; started?: string }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? []
  return { ...(fields[0] && { state: fields[0] }), ...(fields[19] && { started: fields[19] }) }
}
