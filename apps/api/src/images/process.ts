import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { ImageRejected } from './image-rejected.ts'

/** Job for a child process: calls an exported function of a module. */
export interface Job {
  module: string
  name: string
  args: unknown[]
}

/**
 * Outcome of a job: `rejected` is the message of an `ImageRejected`, `failed` the stack of any other error.
 */
export type Outcome = { result: unknown } | { rejected: string } | { failed: string }

/** Milliseconds after which an idle process ends and frees its memory. */
const IDLE_TIMEOUT_MS = 60_000
/**
 * Milliseconds that a process may take to start: a new one loads its libraries, possibly on a busy machine.
 */
const START_TIMEOUT_MS = 30_000
/** Message that a process sends when it starts a job. */
export const STARTED = 'started'

const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

/** Whether the process runs from TypeScript source, for which it needs a loader. */
const isSource = import.meta.url.endsWith('.ts')

const startProcess = () =>
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
function kill(child: ChildProcess) {
  stopListening(child)
  child.on('error', () => {}).kill('SIGKILL')
}

/** Adds a child process to the idle ones, where it doesn't keep the server process running. */
function release(child: ChildProcess) {
  const remove = () => {
    idle.splice(idle.indexOf(entry), 1)
    clearTimeout(entry.timer)
    kill(child)
  }
  const entry = { child, timer: setTimeout(remove, IDLE_TIMEOUT_MS).unref() }
  stopListening(child)
  child.once('exit', remove).once('error', remove).unref()
  child.channel?.unref()
  idle.push(entry)
}

function acquire(): { child: ChildProcess; isNew: boolean } {
  const entry = idle.pop()
  if (!entry) return { child: startProcess(), isNew: true }
  clearTimeout(entry.timer)
  stopListening(entry.child)
  entry.child.ref()
  entry.child.channel?.ref()
  return { child: entry.child, isNew: false }
}

/** Outcome of a job, or `lost` if the process failed or exited without one. */
type JobResult = Outcome | { lost: Error }

const sendJob = (child: ChildProcess, job: Job, timeoutMs: number) =>
  new Promise<JobResult>((resolve) => {
    const finish = (jobResult: JobResult, isUsable = false) => {
      clearTimeout(timer)
      if (isUsable) release(child)
      else kill(child)
      resolve(jobResult)
    }
    const onTimeout = () => finish({ rejected: 'Image takes too long to process' })
    let timer = setTimeout(onTimeout, START_TIMEOUT_MS)
    const onLost = (lost: Error) => finish({ lost })
    child
      .on('message', (message: Outcome | typeof STARTED) => {
        if (message !== STARTED) return finish(message, true)
        clearTimeout(timer)
        timer = setTimeout(onTimeout, timeoutMs)
      })
      .once('error', onLost)
      .once('exit', (code, signal) =>
        // A signal means that the file crashed the decoder.
        onLost(
          signal
            ? new ImageRejected('Image is damaged')
            : new Error(`The rendering process exited with ${code}`),
        ),
      )
    // If no file descriptors are left for a process, there is no channel to send on, and `error` follows.
    child.send?.(job, (cause) => cause && onLost(new Error('The rendering process exited', { cause })))
  })

async function run(job: Job, timeoutMs: number): Promise<unknown> {
  const { child, isNew } = acquire()
  const jobResult = await sendJob(child, job, timeoutMs)
  if ('result' in jobResult) return jobResult.result
  if ('rejected' in jobResult) throw new ImageRejected(jobResult.rejected)
  if ('failed' in jobResult) throw new Error('An image could not be rendered', { cause: jobResult.failed })
  if (isNew) throw jobResult.lost
  // The process may have exited while idle.
  return run(job, timeoutMs)
}

/** Functions of a module that another process can call. */
type AsyncExports<Module> = {
  [Name in keyof Module as Module[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never]: Module[Name]
}

/**
 * Calls the functions of a module in separate processes. A decoder there can be killed in any state: it may
 * crash, or block a thread for hours where no timeout of libvips applies.
 *
 * @param from `import.meta.url` of the caller
 * @param module path relative to `from`, without extension; arguments and results of its exports must be
 *   cloneable
 * @param seconds maximum duration of a call
 * @returns function that calls an export by name; it throws ImageRejected if the export does, times out, or
 *   crashes
 * @example
 * const render = createProcessCaller<typeof import('./upload.rendering.ts')>(
 *   import.meta.url, './upload.rendering', 10)
 * const { bytes } = await render('renderUpload', file)
 */
export function createProcessCaller<Module>(from: string, module: string, seconds: number) {
  const { href } = new URL(module + path.extname(from), from)
  return <Name extends keyof AsyncExports<Module> & string>(
    name: Name,
    ...args: AsyncExports<Module>[Name] extends (...args: infer Args) => unknown ? Args : never
  ) =>
    run({ module: href, name, args }, seconds * 1000) as AsyncExports<Module>[Name] extends (
      ...args: never[]
    ) => infer Result
      ? Result
      : never
}
