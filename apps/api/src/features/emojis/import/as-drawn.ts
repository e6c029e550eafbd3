import sharp from 'sharp'
import type { Picture } from '../picture.ts'

/** How many times the bytes of the same picture drawn anew it may have. */
const MOST_TIMES = 2

/** What a WebP has to hold to be seen, and what such a part may hold itself. */
const PARTS: Record<string, readonly string[]> = {
  '': ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'],
  ANMF: ['VP8 ', 'VP8L', 'ALPH'],
}

/** Bytes before the parts of a file, and before those of a frame. */
const FILE_HEAD = 12
const FRAME_HEAD = 16

/**
 * Whether a file that was drawn as `picture` can stay as it is: what Veranda drew itself is the same to the byte once more
 * after an export and an import.
 */
export async function isAsDrawn(bytes: Buffer, picture: Picture): Promise<boolean> {
  if (!isWebp(bytes) || !holdsOnlyPicture(bytes) || bytes.length > picture.bytes.length * MOST_TIMES)
    return false
  const { width, height, pageHeight = height, pages = 1 } = await sharp(bytes, { animated: true }).metadata()
  return width === picture.width && pageHeight === picture.height && pages === picture.frames
}

const isWebp = (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * Whether a WebP holds nothing but what can be seen: no metadata, no part that nobody knows, nothing behind its end.
 */
function holdsOnlyPicture(bytes: Buffer): boolean {
  const isWhole = bytes.length > FILE_HEAD && bytes.readUInt32LE(4) === bytes.length - 8
  return isWhole && holdsOnly(bytes, FILE_HEAD, bytes.length, '')
}

function holdsOnly(bytes: Buffer, from: number, to: number, within: string): boolean {
  let at = from
  while (at + 8 <= to) {
    const kind = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > to || !PARTS[within]?.includes(kind)) return false
    if (kind === 'ANMF' && !holdsOnly(bytes, at + 8 + FRAME_HEAD, end, kind)) return false
    // Parts begin at even places.
    at = end + (size % 2)
  }
  return at === to
}
