import { ImageRejected } from '../image-rejected.ts'

/** Jobs for processes in tests. */
export const double = async (bytes: Buffer) => ({ bytes: Buffer.concat([bytes, bytes]), pid: process.pid })

export const environment = async () => Object.keys(process.env)

export async function refuse(): Promise<void> {
  throw new ImageRejected('File is not an image')
}

export async function fail(): Promise<void> {
  throw new Error('broken')
}

/** Neither a timeout nor a catchable signal ends this job. */
export async function hang(): Promise<void> {
  process.on('SIGTERM', () => {})
  for (;;);
}

export async function crash(): Promise<void> {
  process.kill(process.pid, 'SIGSEGV')
  await new Promise(() => {})
}
