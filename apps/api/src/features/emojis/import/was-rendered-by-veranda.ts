import sharp from 'sharp'
import type { EmojiImage } from '../emoji-image.ts'

/** Maximum size relative to a new rendering of the same image. */
const MAX_SIZE_RATIO = 2

/**
 * Chunks that a WebP needs for display, by the chunk that contains them. The empty key represents the file
 * itself.
 */
const ALLOWED_CHUNKS: Record<string, readonly string[]> = {
  '': ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'],
  ANMF: ['VP8 ', 'VP8L', 'ALPH'],
}

/** Number of bytes before the chunks of a file and of a frame. */
const FILE_HEADER_BYTES = 12
const FRAME_HEADER_BYTES = 16

/**
 * Returns whether a file can be stored unchanged instead of `image`, its rendering. Images that Veranda
 * rendered thus stay identical, byte for byte, through an export and an import.
 */
export async function wasRenderedByVeranda(bytes: Buffer, image: EmojiImage): Promise<boolean> {
  if (!isWebp(bytes) || !hasOnlyImageData(bytes) || bytes.length > image.bytes.length * MAX_SIZE_RATIO)
    return false
  const { width, height, pageHeight = height, pages = 1 } = await sharp(bytes, { animated: true }).metadata()
  return width === image.width && pageHeight === image.height && pages === image.frames
}

const isWebp = (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * Returns whether a WebP contains only visible content: no metadata, no unknown chunks, and no bytes after
 * its end.
 */
function hasOnlyImageData(bytes: Buffer): boolean {
  const isWhole = bytes.length > FILE_HEADER_BYTES && bytes.readUInt32LE(4) === bytes.length - 8
  return isWhole && hasOnlyChunks(bytes, FILE_HEADER_BYTES, bytes.length, '')
}

function hasOnlyChunks(bytes: Buffer, from: number, to: number, parentChunk: string): boolean {
  let at = from
  while (at + 8 <= to) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > to || !ALLOWED_CHUNKS[parentChunk]?.includes(kind)) return false
    if (kind === 'ANMF' && !hasOnlyChunks(bytes, at + 8 + FRAME_HEADER_BYTES, end, kind)) return false
    // Chunks start at even offsets.
    at = end + (size % 2)
  }
  return at === to
}
