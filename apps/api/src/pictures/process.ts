import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { PictureRefused } from './refused.ts'

/** Job for a process: a function of a module to call. */
export interface Job {
  module: string
  name: string
  args: unknown[]
}

/** Outcome of a job: `refused` is a `PictureRefused`, `failed` any other error. */
export type Outcome = { result: unknown } | { refused: string } | { failed: string }

/** Milliseconds after which an idle process ends and frees its memory. */
const IDLE = 60_000
/**
 * Milliseconds that a process may take to start: a new one loads its libraries, possibly on a busy machine.
 */
const START = 30_000
/** Message that a process sends when it starts a job. */
export const BEGUN = 'begun'

const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

/** The process needs a loader to run from its TypeScript source. */
const isSource = import.meta.url.endsWith('.ts')

const start = () =>
  fork(new URL(isSource ? './process.child.source.mjs' : './process.child.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: isSource ? ['--conditions=source'] : [],
    // The process needs none of the server's secrets, and libvips warnings about uploads must not fill the
    // log.
    env: { VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Events with listeners while a process works or is idle. */
const EVENTS = ['message', 'exit', 'error'] as const
const stopListening = (child: ChildProcess) => {
  for (const event of EVENTS) child.removeAllListeners(event)
}

/** Kills a process and ignores its remaining events. */
function dismiss(child: ChildProcess) {
  stopListening(child)
  child.on('error', () => {}).kill('SIGKILL')
}

/** Returns a process to the idle pool, without keeping this process alive for it. */
function rest(child: ChildProcess) {
  const leave = () => {
    idle.splice(idle.indexOf(entry), 1)
    clearTimeout(entry.timer)
    dismiss(child)
  }
  const entry = { child, timer: setTimeout(leave, IDLE).unref() }
  stopListening(child)
  child.once('exit', leave).once('error', leave).unref()
  child.channel?.unref()
  idle.push(entry)
}

function wake(): { child: ChildProcess; isNew: boolean } {
  const entry = idle.pop()
  if (!entry) return { child: start(), isNew: true }
  clearTimeout(entry.timer)
  stopListening(entry.child)
  entry.child.ref()
  entry.child.channel?.ref()
  return { child: entry.child, isNew: false }
}

/** Outcome of a job, or `lost` if the process is gone without one. */
type Answer = Outcome | { lost: Error }

const ask = (child: ChildProcess, job: Job, ms: number) =>
  new Promise<Answer>((resolve) => {
    const end = (answer: Answer, isUsable = false) => {
      clearTimeout(timer)
      if (isUsable) rest(child)
      else dismiss(child)
      resolve(answer)
    }
    const tooLong = () => end({ refused: 'Image takes too long to process' })
    let timer = setTimeout(tooLong, START)
    const lose = (lost: Error) => end({ lost })
    child
      .on('message', (message: Outcome | typeof BEGUN) => {
        if (message !== BEGUN) return end(message, true)
        clearTimeout(timer)
        timer = setTimeout(tooLong, ms)
      })
      .once('error', lose)
      .once('exit', (code, signal) =>
        // A signal means that the file crashed the decoder.
        lose(
          signal
            ? new PictureRefused('Image is damaged')
            : new Error(`A process that draws ended with ${code}`),
        ),
      )
    // If no descriptors are left for a process, there is no channel to send on, and `error` follows.
    child.send?.(job, (cause) => cause && lose(new Error('A process that draws is gone', { cause })))
  })

async function run(job: Job, ms: number): Promise<unknown> {
  const { child, isNew } = wake()
  const answer = await ask(child, job, ms)
  if ('result' in answer) return answer.result
  if ('refused' in answer) throw new PictureRefused(answer.refused)
  if ('failed' in answer) throw new Error('A picture could not be drawn', { cause: answer.failed })
  if (isNew) throw answer.lost
  // The process may have exited while idle.
  return run(job, ms)
}

/** Functions of a module that another process can call. */
type Calls<Module> = {
  [Name in keyof Module as Module[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never]: Module[Name]
}

/**
 * Calls the functions of a module in separate processes. A decoder there can be killed in any state: it may
 * crash, or block a thread for hours where no timeout of libvips applies.
 *
 * @param from `import.meta.url` of the caller
 * @param module path relative to that, without its extension; arguments and results of its exports must be
 * cloneable
 * @param seconds maximum duration of a call
 * @returns function that calls an export by name; it throws PictureRefused if the export does, times out, or
 * crashes
 * @example
 * const drawing = createProcessCaller<typeof import('./upload.drawing.ts')>(import.meta.url, './upload.drawing', 10)
 * const { bytes } = await drawing('drawUpload', file)
 */
export function inProcess<Module>(from: string, module: string, seconds: number) {
  const { href } = new URL(module + path.extname(from), from)
  return <Name extends keyof Calls<Module> & string>(
    name: Name,
    ...args: Calls<Module>[Name] extends (...args: infer Args) => unknown ? Args : never
  ) =>
    run({ module: href, name, args }, seconds * 1000) as Calls<Module>[Name] extends (
      ...args: never[]
    ) => infer Result
      ? Result
      : never
}
