import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { unavailable } from '../http/errors.ts'
import { ImageRejected } from './image-rejected.ts'

/** Job for a child process: calls an exported function of a module. */
export interface Job {
  /** URL of the module */
  module: string
  /** name of the exported function */
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
 * Maximum milliseconds until a process starts a job. A new process first loads its libraries, possibly on a
 * busy machine.
 */
const START_TIMEOUT_MS = 30_000
/** Message that a process sends when it has loaded the module of a job and starts the job. */
export const STARTED = 'started'

const idleProcesses: { child: ChildProcess; timer: NodeJS.Timeout }[] = []

/** Whether the server runs from TypeScript source. Its child processes then need a loader. */
const isSource = import.meta.url.endsWith('.ts')

const startProcess = () =>
  fork(new URL(isSource ? './process.child.source.mjs' : './process.child.js', import.meta.url), {
    serialization: 'advanced',
    execArgv: isSource ? ['--conditions=source'] : [],
    // The child process inherits no variables, because it needs none of the server's secrets. Warnings of
    // libvips about uploads are off, because they would fill the log.
    env: { VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Events of a child process that this module listens to. */
const EVENTS = ['message', 'exit', 'error'] as const
const stopListening = (child: ChildProcess) => {
  for (const event of EVENTS) child.removeAllListeners(event)
}

/** Kills a process and ignores its remaining events. */
function kill(child: ChildProcess) {
  stopListening(child)
  child.on('error', () => {}).kill('SIGKILL')
}

/**
 * Makes a child process idle, available for the next job. An idle process doesn't prevent the server from
 * exiting.
 */
function release(child: ChildProcess) {
  const remove = () => {
    idleProcesses.splice(idleProcesses.indexOf(entry), 1)
    clearTimeout(entry.timer)
    kill(child)
  }
  const entry = { child, timer: setTimeout(remove, IDLE_TIMEOUT_MS).unref() }
  stopListening(child)
  child.once('exit', remove).once('error', remove).unref()
  child.channel?.unref()
  idleProcesses.push(entry)
}

/** Takes an idle process, or starts a new one if none is idle. */
function acquire(): { child: ChildProcess; isNew: boolean } {
  const entry = idleProcesses.pop()
  if (!entry) return { child: startProcess(), isNew: true }
  clearTimeout(entry.timer)
  stopListening(entry.child)
  entry.child.ref()
  entry.child.channel?.ref()
  return { child: entry.child, isNew: false }
}

/** Outcome of a job, or the error `lost` if the process failed, exited, or started too slowly to send one. */
type JobResult = Outcome | { lost: Error }

/**
 * Sends a job to a process and returns the result. A process that sent an outcome becomes idle; any other
 * process is killed.
 */
const sendJob = (child: ChildProcess, job: Job, timeoutMs: number) =>
  new Promise<JobResult>((resolve) => {
    const finish = (jobResult: JobResult, isUsable = false) => {
      clearTimeout(timer)
      if (isUsable) release(child)
      else kill(child)
      resolve(jobResult)
    }
    const onLost = (lost: Error) => finish({ lost })
    let timer = setTimeout(() => onLost(unavailable('Image processing')), START_TIMEOUT_MS)
    child
      .on('message', (message: Outcome | typeof STARTED) => {
        if (message !== STARTED) return finish(message, true)
        clearTimeout(timer)
        timer = setTimeout(() => finish({ rejected: 'Image takes too long to process' }), timeoutMs)
      })
      .once('error', onLost)
      .once('exit', (code, signal) =>
        // A signal ends the process if the decoder crashes, so the file is at fault.
        onLost(
          signal
            ? new ImageRejected('Image is damaged')
            : new Error(`The rendering process exited with ${code}`),
        ),
      )
    // If no file descriptors are left to start a process, it has no channel and no `send`, and emits `error`.
    child.send?.(job, (cause) => cause && onLost(new Error('The rendering process exited', { cause })))
  })

async function run(job: Job, timeoutMs: number): Promise<unknown> {
  const { child, isNew } = acquire()
  const jobResult = await sendJob(child, job, timeoutMs)
  if ('result' in jobResult) return jobResult.result
  if ('rejected' in jobResult) throw new ImageRejected(jobResult.rejected)
  if ('failed' in jobResult) throw new Error('An image could not be rendered', { cause: jobResult.failed })
  if (isNew) throw jobResult.lost
  // A reused process may have exited while it was idle, so the job is sent to another one.
  return run(job, timeoutMs)
}

/** Exported async functions of a module, which another process can call. */
type AsyncExports<Module> = {
  [Name in keyof Module as Module[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never]: Module[Name]
}

/**
 * Creates a function that calls the exports of a module in a child process. A decoder may crash its process,
 * or block a thread for hours where no timeout of libvips applies. The server survives both, because it only
 * loses the child process.
 *
 * @param from `import.meta.url` of the caller
 * @param module path relative to `from`, without extension; arguments and results of its exports must be
 *   cloneable
 * @param seconds maximum duration of a call, without the start of the process
 * @returns function that calls an export by name. It throws ImageRejected if the export throws that error,
 *   takes too long, or crashes the process, and 503 `unavailable` if no process starts in time
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
