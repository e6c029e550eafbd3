import { PIPELINE } from './profile.ts'

/** Name of the box that declares an item's type. */
const ENTRY = 'infe'
/**
 * Offset of the type after that name, in version 2 of the box and in later ones; 8 bytes more in a 64-bit
 * box.
 */
const KIND_AFTER = [12, 14] as const
const LONG = 1
/**
 * The only item type that is decoded: a coded image. EXIF and text items describe an image, and a grid can
 * reference the same tile 256 times, so that a file of 1 KB takes 13 seconds.
 */
const PICTURE = 'av01'
/** Types of color profiles. */
const PROFILES = ['prof', 'rICC']

/** Yields every offset of a name in a file. */
function* placesOf(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name, 0, 'latin1'); at >= 0; at = file.indexOf(name, at + 4, 'latin1')) yield at
}

/** Returns the offset of an item's type, or undefined if there is none. */
function kindOf(file: Buffer, entry: number): number | undefined {
  const isLong = entry >= 4 && file.readUInt32BE(entry - 4) === LONG
  const body = entry + (isLong ? 8 : 0)
  const version = file[body + 4] ?? 0
  const at = body + (version === 2 ? KIND_AFTER[0] : KIND_AFTER[1])
  return version < 2 || at + PICTURE.length > file.length ? undefined : at
}

/**
 * Returns an AVIF in which decoders find only coded images. Its boxes refer to each other by offset, so
 * nothing is cut out: other items get an unknown type, and profile pipelines lose their name. The orientation
 * is a property of the image itself and stays.
 */
export function leanAvif(file: Buffer): Buffer {
  const lean = Buffer.from(file)
  for (const entry of placesOf(file, ENTRY)) {
    const at = kindOf(file, entry)
    if (at !== undefined && file.toString('latin1', at, at + 4) !== PICTURE) lean.write('skip', at, 'latin1')
  }
  if (PROFILES.some((name) => file.includes(name, 0, 'latin1')))
    for (const at of placesOf(file, PIPELINE)) lean.fill(0, at, at + PIPELINE.length)
  return lean
}
