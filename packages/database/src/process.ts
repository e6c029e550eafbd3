import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { errorCode } from './unavailable.ts'

/** A process as its lock file names it. Where there is no /proc, `boot`, `namespace` and `started` are missing. */
export type Holder = {
  pid: number
  token: string
  host: string
  /** changes with every boot of the machine */
  boot?: string
  /** pids mean something within it alone; each container has one of its own */
  namespace?: string
  /** clock ticks since boot; tells a process from a later one with the same pid */
  started?: string
}

export async function thisProcess(): Promise<Omit<Holder, 'token'>> {
  const [boot, namespace, started] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined),
    readlink('/proc/self/ns/pid').catch(() => undefined),
    statOf(process.pid).then(({ started }) => started),
  ])
  return {
    pid: process.pid,
    host: hostname(),
    ...(boot && { boot: boot.trim() }),
    ...(namespace && { namespace }),
    ...(started && { started }),
  }
}

/** Whether a lock's holder still runs; `unknown` when that can't be seen from this process. */
export async function vitality(holder: Holder): Promise<'alive' | 'dead' | 'unknown'> {
  const self = await thisProcess()
  if (holder.host !== self.host) return 'unknown'
  if (holder.boot !== self.boot) return 'dead' // this machine has booted since
  if (holder.namespace !== self.namespace) return 'unknown'
  if (!isRunning(holder.pid)) return 'dead'
  if (!holder.started) return holder.pid === self.pid ? 'alive' : 'unknown'
  const { state, started } = await statOf(holder.pid)
  return started === holder.started && !ENDED.has(state) ? 'alive' : 'dead'
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // it runs, as another user
  }
}

/** States of a process that has ended, though its parent may not have noticed. */
const ENDED: ReadonlySet<string | undefined> = new Set(['Z', 'X'])

/** Fields 3 and 22 of /proc/PID/stat. They are counted from behind the name, which may hold spaces and brackets. */
async function statOf(pid: number): Promise<{ state?: string; started?: string }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? []
  return { ...(fields[0] && { state: fields[0] }), ...(fields[19] && { started: fields[19] }) }
}
