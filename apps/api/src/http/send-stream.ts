import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

/**
 * Sends a stream through the given transforms as the response, at the client's speed. If the client
 * disconnects early, that is not an error.
 */
export async function sendStream(
  res: Response,
  source: NodeJS.ReadableStream,
  ...transforms: NodeJS.ReadWriteStream[]
): Promise<void> {
  await pipeline([source, ...transforms, res]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
