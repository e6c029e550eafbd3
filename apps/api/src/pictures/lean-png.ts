import { inflateSync } from 'node:zlib'
import { keepPartsOf } from './kept.ts'
import { type Orientation, orientationIn } from './orientation.ts'
import { isPlainProfile, MOST_OF_PROFILE } from './profile.ts'

/** Bytes before the first chunk of a PNG, and those of a chunk besides what it holds. */
const PNG_SIGNATURE = 8
const PNG_FRAME = 12
const typeOf = (name: string) => Buffer.from(name, 'latin1').readUInt32BE()
const IDAT = typeOf('IDAT')
const ICCP = typeOf('iCCP')
const EXIF = typeOf('eXIf')
/** Of what has to be there, what may come once. */
const PNG_SINGLE = new Set(['IHDR', 'PLTE', 'IEND'].map(typeOf))
/** Of what does not have to be there, what colors depend on; each may come once. */
const PNG_KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP'].map(typeOf))
/** The bit of a small letter, in the first one of a type: a picture can be shown without the chunk. */
const DISPENSABLE = 0x20_00_00_00
/** Bytes of one of these: a profile is unpacked to some thousand times as much at most. */
const MOST_OF_CHUNK = 1_048_576

/**
 * A PNG without texts and whatever else is no part of the picture. A text may be packed a thousandfold, and libpng unpacks every
 * one of them before it tells the size of the picture: a file of 5 MB kept it busy for half a minute. What may come once is
 * kept once: libpng warns about each repetition, and 5 MB hold 345,000 of them.
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

/** A name, a zero, the kind of packing, and the packed profile. */
function isPlainIccp(holds: Buffer): boolean {
  try {
    return isPlainProfile(
      inflateSync(holds.subarray(holds.indexOf(0) + 2), { maxOutputLength: MOST_OF_PROFILE }),
    )
  } catch {
    return false
  }
}
