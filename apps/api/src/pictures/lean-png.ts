import { inflateSync } from 'node:zlib'
import { keepPartsOf } from './kept.ts'
import { type Orientation, orientationIn } from './orientation.ts'
import { isPlainProfile, MOST_OF_PROFILE } from './profile.ts'

/** Bytes before the first chunk of a PNG, and bytes of a chunk besides its data. */
const PNG_SIGNATURE = 8
const PNG_FRAME = 12
const typeOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const IDAT = typeOf('IDAT')
const ICCP = typeOf('iCCP')
const EXIF = typeOf('eXIf')
/** Required chunks that can occur once. */
const PNG_SINGLE = new Set(['IHDR', 'PLTE', 'IEND'].map(typeOf))
/** Optional chunks that affect colors; each can occur once. */
const PNG_KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP'].map(typeOf))
/** Bit of a lowercase first letter in a chunk type: decoders can ignore the chunk. */
const DISPENSABLE = 0x20_00_00_00
/** Maximum bytes of an optional chunk: decompression expands a profile by up to a thousand times. */
const MOST_OF_CHUNK = 1_048_576

/**
 * Removes text and everything else that is not part of the image from a PNG. libpng decompresses every text,
 * possibly a thousandfold, before it reports the image's size: a file of 5 MB kept it busy for half a minute.
 * Repeated chunks are removed too: libpng warns about each one, and 5 MB can contain 345,000.
 */
export function leanPng(file: Buffer): { bytes: Buffer; held: Orientation } {
  const kept = keepPartsOf(file)
  kept.keep(0, PNG_SIGNATURE)
  const seen = new Set<number>()
  let held: Orientation = 1
  let at = PNG_SIGNATURE
  while (at + PNG_FRAME <= file.length) {
    const length = file.readUInt32BE(at)
    const type = file.readUInt32BE(at + 4)
    const end = at + PNG_FRAME + length
    const holds = file.subarray(at + PNG_FRAME - 4, end - 4)
    const isSingle = PNG_SINGLE.has(type) || (PNG_KEPT.has(type) && length <= MOST_OF_CHUNK)
    const isPart = isSingle ? !seen.has(type) : type === IDAT ? length > 0 : (type & DISPENSABLE) === 0
    if (isPart && (type !== ICCP || isPlainIccp(holds))) kept.keep(at, end)
    if (type === EXIF && !seen.has(type)) held = orientationIn(holds)
    if (isSingle || type === EXIF) seen.add(type)
    at = end
  }
  if (at < file.length) kept.keep(at, file.length)
  return { bytes: kept.bytes(), held }
}

/**
 * Returns whether an iCCP chunk is safe to apply. It has a name, a zero, the compression method, and the
 * compressed profile.
 */
function isPlainIccp(holds: Buffer): boolean {
  try {
    return isPlainProfile(
      inflateSync(holds.subarray(holds.indexOf(0) + 2), { maxOutputLength: MOST_OF_PROFILE }),
    )
  } catch {
    return false
  }
}
