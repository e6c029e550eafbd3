import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { errorCode } from './database-unavailable.ts'

/**
 * A process as its lock file identifies it. Without /proc, `boot`, `namespace`, and `started` are missing.
 */
export type LockHolder = {
  pid: number
  token: string
  host: string
  /** ID of the machine's current boot */
  boot?: string
  /** PID namespace, in which the pid is valid; each container has its own */
  namespace?: string
  /** start time in clock ticks since boot; distinguishes a process from a later one with the same pid */
  started?: string
}

export async function describeProcess(): Promise<Omit<LockHolder, 'token'>> {
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
  const self = await describeProcess()
  if (holder.host !== self.host) return 'unknown'
  if (holder.boot !== self.boot) return 'dead' // the machine has rebooted since
  if (holder.namespace !== self.namespace) return 'unknown'
  if (!isRunning(holder.pid)) return 'dead'
  if (!holder.started) return holder.pid === self.pid ? 'alive' : 'unknown'
  const { state, started } = await readProcessStat(holder.pid)
  return started === holder.started && !ENDED_STATES.has(state) ? 'alive' : 'dead'
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // it runs as another user
  }
}

/** States of a process that has exited, even if its parent has not reaped it. */
const ENDED_STATES: ReadonlySet<string | undefined> = new Set(['Z', 'X'])

/**
 * Reads fields 3 and 22 of /proc/PID/stat. They are counted from the end of the name, which may contain
 * spaces and parentheses.
 */
async function readProcessStat(pid: number): Promise<{ state?: string; started?: string }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? []
  return { ...(fields[0] && { state: fields[0] }), ...(fields[19] && { started: fields[19] }) }
}
