/** Image type, detected from the content; file names are ignored. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/**
 * Detects the type by the first bytes that libvips checks, so that uploads reach none of its many other
 * loaders.
 */
export function typeOf(bytes: Buffer): PictureType | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  if (begins('ftypavif', 4) || begins('ftypavis', 4)) return 'image/avif'
  return null
}
