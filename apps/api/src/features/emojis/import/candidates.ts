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

/** Where something stands in what was uploaded. */
export interface Place {
  /** null where it stands in no table */
  line: number | null
  file: string | null
}

/** An emoji that somebody wants to bring in. What is undefined is not said, and stays as it is where it is there already. */
export interface Candidate extends Place {
  name: string
  /** its name is no more than that of its file */
  isNamedByFile: boolean
  shortcode: string
  category: string | undefined
  tags: string[] | undefined
  aliases: string[] | undefined
  /** null in a table that comes alone */
  picture: Picture | null
}

export interface Refused extends Place {
  reason: string
}

/** Pictures that are waited for at once: what people upload meanwhile has its turn. */
const AT_ONCE = 2
const MOST_WORDS = 20
const NOT_YET = new PictureRefused('Image is not rendered yet')
const LONGEST_WORD = 50

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/**
 * The emojis of an archive, or of a table alone, and what of it can't be one.
 *
 * @throws 400 `file_refused` and 413 `archive_too_large` where nothing of it can be taken
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
    // Told of already, with what is wrong with the picture.
    if (file && damaged.has(file)) continue
    add(row, file ?? null, (file && pictures.get(file)) || null)
    left.delete(file ?? '')
  }
  for (const [file, picture] of left) add({}, file, picture)
  return { candidates, refused, total: candidates.length + refused.length }
}

async function readArchive(upload: Buffer, by: Parties, isGone: () => boolean) {
  /** in the order of the archive: of two that are called alike the first is taken */
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
    // Its place is taken now: the larger of two may be drawn later.
    drawings.set(file.name, NOT_YET)
    const work: Promise<void> = take(file).finally(() => working.delete(work))
    working.add(work)
    // What fails while the next file is read is told of where it is waited for.
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

/** As Veranda draws it; what it drew itself before, and may have exported, stays the same to the byte. */
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
