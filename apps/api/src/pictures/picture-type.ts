/** By what a file holds; a name is worth nothing. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/** The same by the first bytes as libvips goes by: no other of its many readers ever sees what people send. */
export function typeOf(bytes: Buffer): PictureType | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  if (begins('ftypavif', 4) || begins('ftypavis', 4)) return 'image/avif'
  return null
}
