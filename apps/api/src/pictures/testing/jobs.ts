import { PictureRefused } from '../refused.ts'

/** What processes are made to do in tests. */
export const double = async (bytes: Buffer) => ({ bytes: Buffer.concat([bytes, bytes]), pid: process.pid })

export const environment = async () => Object.keys(process.env)

export async function refuse(): Promise<void> {
  throw new PictureRefused('File is not an image')
}

export async function fail(): Promise<void> {
  throw new Error('broken')
}

/** Neither a timeout nor a signal that can be caught ends this. */
export async function hang(): Promise<void> {
  process.on('SIGTERM', () => {})
  for (;;);
}

export async function crash(): Promise<void> {
  process.kill(process.pid, 'SIGSEGV')
  await new Promise(() => {})
}
