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
/** Milliseconds that a new process may take to start, besides what its first job may take. */
const START = 3_000

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

/** A process that waits is no reason for this one to go on. */
function rest(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  const entry = { child, timer: setTimeout(() => end(), IDLE).unref() }
  const end = () => {
    idle.splice(idle.indexOf(entry), 1)
    child.kill('SIGKILL')
  }
  child.removeAllListeners().once('exit', () => {
    clearTimeout(entry.timer)
    if (idle.includes(entry)) idle.splice(idle.indexOf(entry), 1)
  })
  idle.push(entry)
}

function wake(): ChildProcess {
  const entry = idle.pop()
  if (!entry) return start()
  clearTimeout(entry.timer)
  entry.child.removeAllListeners().ref()
  entry.child.channel?.ref()
  return entry.child
}

async function run(job: Job, ms: number): Promise<unknown> {
  const child = wake()
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ refused: 'It takes too long to draw' })
      child.kill('SIGKILL')
    }, ms + START)
    const settled = () => clearTimeout(timer)
    child.once('message', (message: Outcome) => {
      settled()
      rest(child)
      resolve(message)
    })
    child.once('error', (error) => {
      settled()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      settled()
      // A decoder that the file made crash.
      if (signal) resolve({ refused: 'It is damaged' })
      else reject(new Error(`A process that draws ended with code ${code}`))
    })
    child.send(job, (error) => error && reject(error))
  })
  if ('refused' in outcome) throw new PictureRefused(outcome.refused)
  if ('failed' in outcome) throw new Error('A picture could not be drawn', { cause: outcome.failed })
  return outcome.result
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
