import { inflateSync } from 'node:zlib'
import { isSafeProfile, MAX_PROFILE_BYTES } from './color-profile.ts'
import { type Orientation, readOrientation } from './orientation.ts'
import { createRangeCollector } from './range-collector.ts'

/** Number of bytes before the first chunk of a PNG. */
const PNG_SIGNATURE_BYTES = 8
/**
 * Number of bytes of a chunk besides its data: the length and the type before it, and the checksum after it.
 */
const CHUNK_OVERHEAD_BYTES = 12
const toChunkType = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const IDAT = toChunkType('IDAT')
const ICCP = toChunkType('iCCP')
const EXIF = toChunkType('eXIf')
/** Chunks of the image that may occur only once. */
const SINGLE_CHUNKS = new Set(['IHDR', 'PLTE', 'IEND'].map(toChunkType))
/** Optional chunks that affect colors. Each may occur only once. */
const COLOR_CHUNKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP'].map(toChunkType))
/** Bit that makes the first letter of a chunk type lowercase: decoders can ignore such a chunk. */
const ANCILLARY_BIT = 0x20_00_00_00
/** Maximum bytes of a color chunk: decompression can expand a profile up to a thousandfold. */
const MAX_COLOR_CHUNK_BYTES = 1_048_576

/**
 * Removes text and everything else that is not part of the image from a PNG. libpng decompresses every text
 * chunk, possibly to a thousand times its size, before it reports the image's size: a 5 MB file kept it busy
 * for half a minute. Repetitions of chunks that may occur only once are removed too: libpng warns about each
 * repetition, and 5 MB can contain 345,000.
 */
export function sanitizePng(file: Buffer): { bytes: Buffer; orientation: Orientation } {
  const ranges = createRangeCollector(file)
  ranges.keep(0, PNG_SIGNATURE_BYTES)
  const seenTypes = new Set<number>()
  let orientation: Orientation = 1
  let offset = PNG_SIGNATURE_BYTES
  while (offset + CHUNK_OVERHEAD_BYTES <= file.length) {
    const length = file.readUInt32BE(offset)
    const type = file.readUInt32BE(offset + 4)
    const end = offset + CHUNK_OVERHEAD_BYTES + length
    const body = file.subarray(offset + CHUNK_OVERHEAD_BYTES - 4, end - 4)
    // Removes unknown ancillary chunks, color chunks that are too large, and empty IDAT chunks.
    const isSingle = SINGLE_CHUNKS.has(type) || (COLOR_CHUNKS.has(type) && length <= MAX_COLOR_CHUNK_BYTES)
    const isKept = isSingle ? !seenTypes.has(type) : type === IDAT ? length > 0 : (type & ANCILLARY_BIT) === 0
    if (isKept && (type !== ICCP || isSafeIccp(body))) ranges.keep(offset, end)
    if (type === EXIF && !seenTypes.has(type)) orientation = readOrientation(body)
    if (isSingle || type === EXIF) seenTypes.add(type)
    offset = end
  }
  // Remaining bytes that are too few for a chunk are kept, so that decoders notice that the file was cut off.
  if (offset < file.length) ranges.keep(offset, file.length)
  return { bytes: ranges.toBuffer(), orientation }
}

/**
 * Returns whether the profile in an iCCP chunk is safe to apply. The chunk consists of a name, a zero byte,
 * the compression method, and the compressed profile.
 */
function isSafeIccp(body: Buffer): boolean {
  try {
    return isSafeProfile(
      inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES }),
    )
  } catch {
    return false
  }
}
