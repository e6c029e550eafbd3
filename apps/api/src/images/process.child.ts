import { ImageRejected } from './image-rejected.ts'
import { type Job, type Outcome, STARTED } from './process.ts'

async function runJob({ module, name, args }: Job): Promise<Outcome> {
  try {
    const { [name]: run } = await import(module)
    process.send?.(STARTED)
    return { result: await run(...args) }
  } catch (error) {
    if (error instanceof ImageRejected) return { rejected: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (job: Job) => process.send?.(await runJob(job)))
// The channel closes when the server has exited. `process.exit` would wait for threads, and one of them may
// be busy for hours.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
