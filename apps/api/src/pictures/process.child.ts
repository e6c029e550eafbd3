import os from 'node:os'
import type { Job, Outcome } from './process.ts'
import { PictureRefused } from './refused.ts'

async function work({ module, name, args }: Job): Promise<Outcome> {
  try {
    const { [name]: call } = await import(module)
    return { result: await call(...args) }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Requests come first.
os.setPriority(os.constants.priority.PRIORITY_LOW)

process.on('message', async (job: Job) => process.send?.(await work(job)))
// Not an exit: that waits for the threads, and one of them may be busy for hours.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
