import { PIPELINE } from './color-profile.ts'

/** Name of the box that declares an item's type. */
const ITEM_INFO_BOX = 'infe'
/**
 * Offset of the type after that name, in version 2 of the box and in later ones; 8 bytes more in a box
 * with a 64-bit size.
 */
const TYPE_OFFSETS = [12, 14] as const
const SIZE_64_BIT = 1
/**
 * The only item type that is decoded: a coded image. EXIF and text items only describe an image, and a grid
 * can reference the same tile 256 times, so that a file of 1 KB takes 13 seconds to decode.
 */
const CODED_IMAGE = 'av01'
/** Types of color profiles. */
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

/** Returns the offset of an item's type, or undefined if there is none. */
function findItemType(file: Buffer, boxOffset: number): number | undefined {
  const isLong = boxOffset >= 4 && file.readUInt32BE(boxOffset - 4) === SIZE_64_BIT
  const body = boxOffset + (isLong ? 8 : 0)
  const version = file[body + 4] ?? 0
  const offset = body + (version === 2 ? TYPE_OFFSETS[0] : TYPE_OFFSETS[1])
  return version < 2 || offset + CODED_IMAGE.length > file.length ? undefined : offset
}

/**
 * Returns an AVIF in which decoders find only coded images. Its boxes refer to each other by offset, so
 * nothing is cut out: other items get an unknown type, and profile pipelines lose their name. The orientation
 * is a property of the image itself and stays.
 */
export function sanitizeAvif(file: Buffer): Buffer {
  const sanitized = Buffer.from(file)
  for (const boxOffset of findOffsets(file, ITEM_INFO_BOX)) {
    const offset = findItemType(file, boxOffset)
    if (offset !== undefined && file.toString('latin1', offset, offset + 4) !== CODED_IMAGE)
      sanitized.write('skip', offset, 'latin1')
  }
  if (PROFILE_TYPES.some((name) => file.includes(name, 0, 'latin1')))
    for (const offset of findOffsets(file, PIPELINE)) sanitized.fill(0, offset, offset + PIPELINE.length)
  return sanitized
}
