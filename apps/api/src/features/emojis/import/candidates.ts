import { createHash } from 'node:crypto'
import type { Parties } from '@veranda/fair-queue'
import { PictureRefused } from '../../../pictures/refused.ts'
import { drawing } from '../../../pictures/turns.ts'
import type { Picture } from '../picture.ts'
import { drawPicture } from '../pictures.ts'
import { emojiName, SHORTCODE_RULE, shortcodeOf } from '../shortcodes.ts'
import { type ArchiveFile, filesOf, isArchive } from './archive.ts'
import { isAsDrawn } from './as-drawn.ts'
import { MB, MOST_DRAWN } from './limits.ts'
import { archiveTooLarge, callerGone, importRefused } from './refusals.ts'
import { readTable, TABLE_NAME, type TableRow } from './table.ts'

/** Position of an entry in the uploaded file. */
export interface Place {
  /** null for an entry that is not in a table */
  line: number | null
  file: string | null
}

/** Emoji to import. Undefined properties keep the values of an existing emoji. */
export interface Candidate extends Place {
  name: string
  /** true if the name comes from the file name */
  isNamedByFile: boolean
  shortcode: string
  category: string | undefined
  tags: string[] | undefined
  aliases: string[] | undefined
  /** null if the table was uploaded without an archive */
  picture: Picture | null
}

export interface Refused extends Place {
  reason: string
}

/** Maximum number of concurrent renderings, so that uploads of other users get their turn. */
const AT_ONCE = 2
const MOST_WORDS = 20
const NOT_YET = new PictureRefused('Image is not rendered yet')
const LONGEST_WORD = 50

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/**
 * Reads the emojis of an archive or a single table, and the entries that can't be imported.
 *
 * @throws 400 `file_refused` and 413 `archive_too_large` if nothing can be imported
 */
export async function candidatesOf(upload: Buffer, by: Parties, isGone: () => boolean) {
  const { table, pictures, refused } = isArchive(upload)
    ? await readArchive(upload, by, isGone)
    : { table: readTable(upload), pictures: new Map<string, Picture>(), refused: [] }
  const candidates: Candidate[] = []
  const left = new Map(pictures)
  const add = (row: Partial<TableRow>, file: string | null, picture: Picture | null) => {
    const candidate = candidateOf(row, file, picture)
    if ('reason' in candidate) refused.push(candidate)
    else candidates.push(candidate)
  }
  const damaged = new Set(refused.map(({ file }) => file))
  const byBase = new Map([...pictures.keys()].map((name) => [baseOf(name), name]))
  for (const row of table) {
    const file = row.file && !pictures.has(row.file) ? (byBase.get(row.file) ?? row.file) : row.file
    // The damaged image of this file is already reported.
    if (file && damaged.has(file)) continue
    add(row, file ?? null, (file && pictures.get(file)) || null)
    left.delete(file ?? '')
  }
  for (const [file, picture] of left) add({}, file, picture)
  return { candidates, refused, total: candidates.length + refused.length }
}

async function readArchive(upload: Buffer, by: Parties, isGone: () => boolean) {
  /** in archive order, because the first of two images with the same shortcode is imported */
  const drawings = new Map<string, Picture | PictureRefused>()
  let table: TableRow[] | undefined
  let drawn = 0
  const take = async ({ name, bytes }: ArchiveFile) => {
    const picture = await draw(bytes, by)
    drawings.set(name, picture)
    if (picture instanceof PictureRefused) return
    drawn += picture.bytes.length
    if (drawn > MOST_DRAWN)
      throw archiveTooLarge(`Rendered images together are larger than ${MOST_DRAWN / MB} MB`, MOST_DRAWN)
  }
  const working = new Set<Promise<void>>()
  for await (const file of filesOf(upload)) {
    if (isGone()) throw callerGone()
    if (baseOf(file.name).toLowerCase() === TABLE_NAME) {
      if (table) throw importRefused(`Archive has two tables named ${TABLE_NAME}`)
      table = readTable(file.bytes)
      continue
    }
    // Reserve the position now, because a large image may finish rendering after a later one.
    drawings.set(file.name, NOT_YET)
    const work: Promise<void> = take(file).finally(() => working.delete(work))
    working.add(work)
    // Avoids an unhandled rejection while the next file is read. The error is thrown when the promise is
    // awaited.
    work.catch(() => undefined)
    if (working.size >= AT_ONCE) await Promise.race(working)
  }
  await Promise.all(working)
  return { table: table ?? [], ...sorted(drawings) }
}

function sorted(drawings: ReadonlyMap<string, Picture | PictureRefused>) {
  const pictures = new Map<string, Picture>()
  const refused: Refused[] = []
  for (const [file, drawing] of drawings) {
    if (drawing instanceof PictureRefused) refused.push({ line: null, file, reason: drawing.message })
    else pictures.set(file, drawing)
  }
  return { pictures, refused }
}

/** Renders an image. An image that Veranda rendered before stays identical byte for byte. */
async function draw(bytes: Buffer, by: Parties): Promise<Picture | PictureRefused> {
  try {
    const picture = await drawing.run(() => drawPicture(bytes), { by })
    if (!(await isAsDrawn(bytes, picture))) return picture
    return { ...picture, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof PictureRefused) return error
    throw error
  }
}

function candidateOf(
  row: Partial<TableRow>,
  file: string | null,
  picture: Picture | null,
): Candidate | Refused {
  const { line = null, category, tags, aliases } = row
  const place = { line, file }
  const typed = row.name ?? (file === null ? '' : baseOf(file).replace(/\.[^.]*$/, ''))
  const name = emojiName(typed)
  const shortcode = shortcodeOf(name)
  if (shortcode === null) return { ...place, reason: `Invalid name. ${SHORTCODE_RULE}` }
  if (file !== null && !picture) return { ...place, reason: 'File not found in the upload' }
  if ((tags?.length ?? 0) > MOST_WORDS || (aliases?.length ?? 0) > MOST_WORDS)
    return { ...place, reason: `Too many tags or aliases. At most ${MOST_WORDS} of each are allowed` }
  if (tags?.some(({ length }) => length > LONGEST_WORD))
    return { ...place, reason: `Tags must be at most ${LONGEST_WORD} characters` }
  const codes = aliases?.map(shortcodeOf)
  if (codes?.includes(null)) return { ...place, reason: `Invalid alias. ${SHORTCODE_RULE}` }
  return {
    ...{ ...place, name, isNamedByFile: row.name === undefined, shortcode, category, picture },
    tags: tags && [...new Set(tags)],
    aliases: codes && ([...new Set(codes.filter((code) => code !== null && code !== shortcode))] as string[]),
  }
}
