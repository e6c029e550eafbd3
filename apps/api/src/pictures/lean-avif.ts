import { PIPELINE } from './profile.ts'

/** The name of an entry that tells what kind of item there is. */
const ENTRY = 'infe'
/** Where the kind stands behind that name, in version 2 of entries and in later ones; 8 bytes later in a box of 64 bits. */
const KIND_AFTER = [12, 14] as const
const LONG = 1
/**
 * The only kind of item that is decoded: a coded picture. EXIF and texts describe one, and a grid can name the same tile 256
 * times, so that a file of 1 KB takes 13 seconds.
 */
const PICTURE = 'av01'
/** Kinds of color profiles. */
const PROFILES = ['prof', 'rICC']

/** Everywhere that a name stands in a file. */
function* placesOf(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name, 0, 'latin1'); at >= 0; at = file.indexOf(name, at + 4, 'latin1')) yield at
}

/** Where the kind of an item stands; undefined where there is none. */
function kindOf(file: Buffer, entry: number): number | undefined {
  const isLong = entry >= 4 && file.readUInt32BE(entry - 4) === LONG
  const body = entry + (isLong ? 8 : 0)
  const version = file[body + 4] ?? 0
  const at = body + (version === 2 ? KIND_AFTER[0] : KIND_AFTER[1])
  return version < 2 || at + PICTURE.length > file.length ? undefined : at
}

/**
 * An AVIF of which nothing but pictures is found. Its boxes refer to each other by their places, so nothing is cut out: other
 * items get another kind, and the pipelines of profiles lose their name. Which way up it is shown is a property of the picture
 * itself, which stays.
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
