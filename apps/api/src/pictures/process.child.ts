import { BEGUN, type Job, type Outcome } from './process.ts'
import { PictureRefused } from './refused.ts'

async function work({ module, name, args }: Job): Promise<Outcome> {
  try {
    const { [name]: call } = await import(module)
    process.send?.(BEGUN)
    return { result: await call(...args) }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (job: Job) => process.send?.(await work(job)))
// `process.exit` would wait for threads, and one of them may be busy for hours.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
