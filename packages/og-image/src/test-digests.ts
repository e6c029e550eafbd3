import { createHash } from 'node:crypto'
import { createQuoteScene, encode, IMAGE_FORMATS } from './index.ts'

/** Returns the SHA-256 hash of bytes in hexadecimal. */
export const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Renders an image of each quote in each format. Returns the hashes of the images, with keys of the form
 * `<quote> <format>`.
 */
export async function hashQuoteImages(quotes: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const quote of quotes)
    for (const format of IMAGE_FORMATS)
      hashes[`${quote} ${format}`] = hashBytes(
        await encode(await createQuoteScene({ seed: quote, width: 600, height: 315, quote }), format),
      )
  return hashes
}
