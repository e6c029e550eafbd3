import { createHash } from 'node:crypto'
import { createQuoteScene, encode, IMAGE_FORMATS } from './index.ts'

export const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the digest of each quote's image in each format. */
export async function digests(quotes: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const quote of quotes)
    for (const format of IMAGE_FORMATS)
      found[`${quote} ${format}`] = digest(
        await encode(await createQuoteScene({ seed: quote, width: 600, height: 315, quote }), format),
      )
  return found
}
