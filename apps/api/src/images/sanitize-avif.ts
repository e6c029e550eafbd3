import { PIPELINE_SIGNATURE } from './color-profile.ts'

/** Name of the box in an AVIF that declares the type of an item. */
const ITEM_INFO_BOX = 'infe'
/**
 * Offsets of the item type from the start of the box name, in version 2 of the box and in later versions. In
 * a box with a 64-bit size, the type is 8 bytes further.
 */
const TYPE_OFFSETS = [12, 14] as const
/** Value of a box's 32-bit size field, before its name, which means that a 64-bit size follows the name. */
const SIZE_64_BIT = 1
/**
 * The only item type that is kept: a coded image. EXIF and text items only describe an image, and a grid
 * can reference the same tile 256 times, so that a file of 1 KB takes 13 seconds to decode.
 */
const CODED_IMAGE = 'av01'
/** Types of embedded color profiles. */
const PROFILE_TYPES = ['prof', 'rICC']

/** Yields every offset of a name in a file. */
function* findOffsets(file: Buffer, name: string): Generator<number> {
  for (
    let offset = file.indexOf(name, 0, 'latin1');
    offset >= 0;
    offset = file.indexOf(name, offset + 4, 'latin1')
  )
    yield offset
}

/**
 * Returns the offset of the type that an item info box declares, or undefined if the box has none.
 *
 * @param boxOffset offset of the box name
 */
function findItemTypeOffset(file: Buffer, boxOffset: number): number | undefined {
  const isLong = boxOffset >= 4 && file.readUInt32BE(boxOffset - 4) === SIZE_64_BIT
  const start = boxOffset + (isLong ? 8 : 0)
  const version = file[start + 4] ?? 0
  const offset = start + (version === 2 ? TYPE_OFFSETS[0] : TYPE_OFFSETS[1])
  return version < 2 || offset + CODED_IMAGE.length > file.length ? undefined : offset
}

/**
 * Returns an AVIF in which decoders find only coded images. Boxes refer to each other by offset, so nothing
 * is removed. Instead, all other items get an unknown type, and the signatures of pipelines in color profiles
 * are erased. The orientation is a property of the coded image and stays.
 */
export function sanitizeAvif(file: Buffer): Buffer {
  const sanitized = Buffer.from(file)
  for (const boxOffset of findOffsets(file, ITEM_INFO_BOX)) {
    const offset = findItemTypeOffset(file, boxOffset)
    if (offset !== undefined && file.toString('latin1', offset, offset + 4) !== CODED_IMAGE)
      sanitized.write('skip', offset, 'latin1')
  }
  if (PROFILE_TYPES.some((name) => file.includes(name, 0, 'latin1')))
    for (const offset of findOffsets(file, PIPELINE_SIGNATURE))
      sanitized.fill(0, offset, offset + PIPELINE_SIGNATURE.length)
  return sanitized
}
