import sharp from 'sharp'
import type { EmojiImage } from '../emoji-image.ts'

/** Maximum size of a file, relative to a new rendering of the same image. */
const MAX_SIZE_RATIO = 2

/**
 * Types of the chunks that a WebP file needs for display, by the type of their parent chunk. The empty key
 * lists the top-level chunks.
 */
const ALLOWED_CHUNKS: Record<string, readonly string[]> = {
  '': ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'],
  ANMF: ['VP8 ', 'VP8L', 'ALPH'],
}

/** Number of bytes before the first chunk of a file. */
const FILE_HEADER_BYTES = 12
/** Number of bytes before the first chunk in the data of a frame (`ANMF`). */
const FRAME_HEADER_BYTES = 16
/** Number of bytes for the type and size of a chunk. */
const CHUNK_HEADER_BYTES = 8

/**
 * Returns whether a file looks like a rendering by Veranda, and is therefore safe to store unchanged.
 * Exported images thus stay identical, byte for byte, when they are imported again.
 *
 * @param image new rendering of the file
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
  // The size in the file header excludes the first eight bytes.
  const isComplete = bytes.length > FILE_HEADER_BYTES && bytes.readUInt32LE(4) === bytes.length - 8
  return isComplete && hasOnlyChunks(bytes, FILE_HEADER_BYTES, bytes.length, '')
}

/** Returns whether the bytes between two offsets consist only of chunks that `parentChunk` may contain. */
function hasOnlyChunks(bytes: Buffer, from: number, to: number, parentChunk: string): boolean {
  let offset = from
  while (offset + CHUNK_HEADER_BYTES <= to) {
    const type = bytes.toString('latin1', offset, offset + 4)
    const size = bytes.readUInt32LE(offset + 4)
    const dataStart = offset + CHUNK_HEADER_BYTES
    const end = dataStart + size
    if (end > to || !ALLOWED_CHUNKS[parentChunk]?.includes(type)) return false
    if (type === 'ANMF' && !hasOnlyChunks(bytes, dataStart + FRAME_HEADER_BYTES, end, type)) return false
    // Chunks start at even offsets.
    offset = end + (size % 2)
  }
  return offset === to
}
