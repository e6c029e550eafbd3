import type { Sharp } from 'sharp'

/** Camera orientation as EXIF numbers it: 1 is upright, 2 to 8 are rotated or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const PREFIX = Buffer.from('Exif\0\0', 'latin1')
const TAG = 0x0112
const SHORT = 3
const LONG = 4
const ENTRY_BYTES = 12
/**
 * Maximum number of entries that are read; cameras write about twenty, with the orientation among the first.
 */
const MAX_ENTRIES = 200

/**
 * Reads only the orientation from EXIF data. libexif follows every pointer to further entries: 60 KB of
 * entries that point at each other keep it busy for minutes, so it must never read uploads.
 */
export function readOrientation(exif: Buffer): Orientation {
  const tiff = exif.subarray(0, PREFIX.length).equals(PREFIX) ? exif.subarray(PREFIX.length) : exif
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const has = (at: number, length: number) => at + length <= tiff.length
  if (!has(4, 4)) return 1
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (!has(first, 2)) return 1
  const entries = Math.min(short(first), MAX_ENTRIES)
  for (let at = first + 2; at < first + 2 + entries * ENTRY_BYTES && has(at, ENTRY_BYTES); at += ENTRY_BYTES)
    if (short(at) === TAG) {
      const type = short(at + 2)
      if (type === SHORT) return toOrientation(short(at + 8))
      return type === LONG ? toOrientation(short(isLittle ? at + 8 : at + 10)) : 1
    }
  return 1
}

const toOrientation = (value: number) => (value >= 1 && value <= 8 ? (value as Orientation) : 1)

const ROTATIONS: Record<Orientation, { degrees: number; isMirrored: boolean }> = {
  1: { degrees: 0, isMirrored: false },
  2: { degrees: 0, isMirrored: true },
  3: { degrees: 180, isMirrored: false },
  4: { degrees: 180, isMirrored: true },
  5: { degrees: 270, isMirrored: true },
  6: { degrees: 90, isMirrored: false },
  7: { degrees: 90, isMirrored: true },
  8: { degrees: 270, isMirrored: false },
}

/**
 * Rotates an image upright, as `autoOrient` does based on EXIF data. Resize the image after this, not before.
 */
export function rotateUpright(image: Sharp, orientation: Orientation): Sharp {
  const { degrees, isMirrored } = ROTATIONS[orientation]
  const mirrored = isMirrored ? image.flop() : image
  return degrees === 0 ? mirrored : mirrored.rotate(degrees)
}
