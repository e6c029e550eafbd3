import type { Sharp } from 'sharp'

/** Camera orientation as EXIF numbers it: 1 is upright, 2 to 8 are rotated or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const EXIF_PREFIX = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION_TAG = 0x0112
/** Types of EXIF values: `SHORT` is a 16-bit and `LONG` a 32-bit integer. */
const SHORT = 3
const LONG = 4
/** Length of an entry: tag (2 bytes), type (2), number of values (4), and the value or its offset (4). */
const ENTRY_BYTES = 12
/**
 * Maximum number of entries that are read; cameras write about twenty, with the orientation among the first.
 */
const MAX_ENTRIES = 200

/**
 * Reads the orientation from EXIF data. Returns 1 if it is absent or invalid. The EXIF parser of libvips must
 * never read uploads: it follows every pointer to further entries, and 60 KB of entries that point at each
 * other keep it busy for minutes.
 */
export function readOrientation(exif: Buffer): Orientation {
  const tiff = exif.subarray(0, EXIF_PREFIX.length).equals(EXIF_PREFIX)
    ? exif.subarray(EXIF_PREFIX.length)
    : exif
  const isLittleEndian = tiff.toString('latin1', 0, 2) === 'II'
  const readUint16 = (offset: number) =>
    isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset)
  const hasBytes = (offset: number, length: number) => offset + length <= tiff.length
  if (!hasBytes(4, 4)) return 1
  const directoryOffset = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (!hasBytes(directoryOffset, 2)) return 1
  const firstEntry = directoryOffset + 2
  const entryCount = Math.min(readUint16(directoryOffset), MAX_ENTRIES)
  const end = firstEntry + entryCount * ENTRY_BYTES
  for (let offset = firstEntry; offset < end && hasBytes(offset, ENTRY_BYTES); offset += ENTRY_BYTES)
    if (readUint16(offset) === ORIENTATION_TAG) {
      const type = readUint16(offset + 2)
      if (type === SHORT) return toOrientation(readUint16(offset + 8))
      // The value fits into the lower 16 bits, which come last in a big-endian integer.
      return type === LONG ? toOrientation(readUint16(isLittleEndian ? offset + 8 : offset + 10)) : 1
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
