import { PIPELINE } from './profile.ts'

/** Where the type of an item stands behind the name of its entry, in either version of entries. */
const TYPE_AFTER = [12, 14]
/** Items that describe the picture: EXIF, and XMP. */
const DESCRIPTIONS = ['Exif', 'mime']
/** A box with a color profile. */
const PROFILES = ['colrprof', 'colrrICC']

/** Everywhere that a name stands in a file. */
function* placesOf(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name, 0, 'latin1'); at >= 0; at = file.indexOf(name, at + 4, 'latin1')) yield at
}

/**
 * An AVIF whose descriptions nobody finds. Its boxes refer to each other by their places, so nothing is cut out: the items
 * get another type, and the pipelines of profiles lose their name. Which way up it is shown is a property of the picture itself, which stays.
 */
export function leanAvif(file: Buffer): Buffer {
  const lean = Buffer.from(file)
  const textAt = (at: number) => file.toString('latin1', at, at + 4)
  for (const at of placesOf(file, 'infe'))
    for (const after of TYPE_AFTER)
      if (DESCRIPTIONS.includes(textAt(at + after))) lean.write('skip', at + after, 'latin1')
  if (PROFILES.some((name) => file.includes(name, 0, 'latin1')))
    for (const at of placesOf(file, PIPELINE)) lean.fill(0, at, at + PIPELINE.length)
  return lean
}
