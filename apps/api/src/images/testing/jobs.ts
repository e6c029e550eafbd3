import { ImageRejected } from '../image-rejected.ts'

// Jobs that tests run in a child process.

export const double = async (bytes: Buffer) => ({ bytes: Buffer.concat([bytes, bytes]), pid: process.pid })

export const listEnvironmentVariables = async () => Object.keys(process.env)

export async function rejectImage(): Promise<void> {
  throw new ImageRejected('File is not an image')
}

export async function fail(): Promise<void> {
  throw new Error('broken')
}

/** Blocks forever and ignores SIGTERM, so that only SIGKILL ends the process. */
export async function hang(): Promise<void> {
  process.on('SIGTERM', () => {})
  for (;;);
}

export async function crash(): Promise<void> {
  process.kill(process.pid, 'SIGSEGV')
  await new Promise(() => {})
}
