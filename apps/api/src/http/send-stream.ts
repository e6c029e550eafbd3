import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Sends what a stream gives, through others on the way, as fast as the client takes it. A client that leaves before the
 * end is no failure.
 */
export async function sendStream(
  res: Response,
  source: NodeJS.ReadableStream,
  ...through: NodeJS.ReadWriteStream[]
): Promise<void> {
  await pipeline([source, ...through, res]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
