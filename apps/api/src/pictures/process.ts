import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { PictureRefused } from './refused.ts'

/** What a process is told to do: to call a function of a module. */
export interface Job {
  module: string
  name: string
  args: unknown[]
}

/** How it went: `refused` is a `PictureRefused`, `failed` anything else. */
export type Outcome = { result: unknown } | { refused: string } | { failed: string }

/** Milliseconds after which a process without work ends, and gives its memory back. */
const IDLE = 60_000
/** Milliseconds that a process may take to begin: a new one has to load what it draws with, on a machine that may be busy. */
const START = 30_000
/** What a process says when it begins with a job. */
export const BEGUN = 'begun'

const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

/** From its source the process has to learn to read TypeScript first. */
const isSource = import.meta.url.endsWith('.ts')

const start = () =>
  fork(new URL(isSource ? './process.child.source.mjs' : './process.child.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: isSource ? ['--conditions=source'] : [],
    // It has no business with the secrets of the server; libvips needs no line in the log for what strangers send.
    env: { VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** What is listened to while a process works, or waits. */
const EVENTS = ['message', 'exit', 'error'] as const
const stopListening = (child: ChildProcess) => {
  for (const event of EVENTS) child.removeAllListeners(event)
}

/** Nothing that comes of it is of interest any more. */
function dismiss(child: ChildProcess) {
  stopListening(child)
  child.on('error', () => {}).kill('SIGKILL')
}

/** A process that waits is no reason for this one to go on. */
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

/** `lost` where there was no answer, because the process is gone. */
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
        // By a signal: the file made the decoder crash.
        lose(
          signal
            ? new PictureRefused('Image is damaged')
            : new Error(`A process that draws ended with ${code}`),
        ),
      )
    // Where there is no process for want of descriptors there is nothing to send with, and `error` comes by itself.
    child.send?.(job, (cause) => cause && lose(new Error('A process that draws is gone', { cause })))
  })

async function run(job: Job, ms: number): Promise<unknown> {
  const { child, isNew } = wake()
  const answer = await ask(child, job, ms)
  if ('result' in answer) return answer.result
  if ('refused' in answer) throw new PictureRefused(answer.refused)
  if ('failed' in answer) throw new Error('A picture could not be drawn', { cause: answer.failed })
  if (isNew) throw answer.lost
  // It may have ended while it waited.
  return run(job, ms)
}

/** What of a module can be called from another process. */
type Calls<Module> = {
  [Name in keyof Module as Module[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never]: Module[Name]
}

/**
 * Calls the functions of a module in processes of their own. A decoder in there can be ended whatever it does: it may hold a
 * thread for hours, where no timeout of libvips reaches it, or crash.
 *
 * @param from `import.meta.url` of the caller
 * @param module relative to that, without its extension; what it exports takes and returns what can be cloned
 * @param seconds that a call may take
 * @returns calls a function by its name; it throws PictureRefused where that does, where it takes longer, and where it crashes
 * @example
 * const drawing = inProcess<typeof import('./upload.drawing.ts')>(import.meta.url, './upload.drawing', 10)
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
