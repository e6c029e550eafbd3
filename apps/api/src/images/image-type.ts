/** Image type, detected from the content; file names are ignored. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'

/**
 * Detects the type by the same first bytes as libvips, so that libvips never opens an upload with a loader
 * for another format.
 */
export function detectImageType(bytes: Buffer): ImageType | null {
  const startsWith = (text: string, offset = 0) =>
    bytes.toString('latin1', offset, offset + text.length) === text
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'image/gif'
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'image/webp'
  if (startsWith('ftypavif', 4) || startsWith('ftypavis', 4)) return 'image/avif'
  return null
}
