import { createHash } from 'node:crypto'
import type { Parties } from '@veranda/fair-queue'
import { ImageRejected } from '../../../images/image-rejected.ts'
import { renderQueue } from '../../../images/render-queue.ts'
import type { EmojiImage } from '../emoji-image.ts'
import { renderImage } from '../image-renderer.ts'
import { normalizeEmojiName, SHORTCODE_RULE, toShortcode } from '../shortcodes.ts'
import { type ArchiveFile, isArchive, readFiles } from './archive.ts'
import { archiveTooLarge, clientDisconnected, importRejected } from './import-errors.ts'
import { MAX_RENDERED_BYTES, MB } from './limits.ts'
import { readTable, TABLE_NAME, type TableRow } from './table.ts'
import { wasRenderedByVeranda } from './was-rendered-by-veranda.ts'

/** Position of an entry in the uploaded file. */
export interface SourcePosition {
  /** null for an entry that is not in a table */
  line: number | null
  file: string | null
}

/** Emoji to import. Undefined properties keep the values of an existing emoji. */
export interface Candidate extends SourcePosition {
  name: string
  /** true if the name comes from the file name */
  isNamedByFile: boolean
  shortcode: string
  category: string | undefined
  tags: string[] | undefined
  aliases: string[] | undefined
  /** null for a table row without a file */
  image: EmojiImage | null
}

export interface RejectedEntry extends SourcePosition {
  reason: string
}

/** Maximum number of images that an import queues or renders at a time, so that other users get a turn. */
const MAX_CONCURRENT = 2
/** Maximum number of tags and of aliases per emoji. */
const MAX_TERMS = 20
/** Maximum length of a tag. */
const MAX_TAG_LENGTH = 50
/** Placeholder that keeps the position of an image in the archive's order until the image is rendered. */
const NOT_RENDERED_YET = new ImageRejected('Image is not rendered yet')

const getBaseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/**
 * Reads the emojis of an archive or a single table. Entries that can't be imported are returned as
 * `rejected`.
 *
 * @param parties clients on whose behalf the images are rendered
 * @throws 400 `invalid_file` or 413 `archive_too_large` if the whole file is rejected, 400
 *   `client_disconnected` if the client has disconnected
 */
export async function readCandidates(upload: Buffer, parties: Parties, isDisconnected: () => boolean) {
  const { table, images, rejected } = isArchive(upload)
    ? await readArchive(upload, parties, isDisconnected)
    : { table: readTable(upload), images: new Map<string, EmojiImage>(), rejected: [] }
  const candidates: Candidate[] = []
  const imagesWithoutRow = new Map(images)
  const addEntry = (row: Partial<TableRow>, file: string | null, image: EmojiImage | null) => {
    const candidate = toCandidate(row, file, image)
    if ('reason' in candidate) rejected.push(candidate)
    else candidates.push(candidate)
  }
  const rejectedByFile = new Map(rejected.map((entry) => [entry.file, entry]))
  const pathByBaseName = new Map(
    [...rejectedByFile.keys(), ...images.keys()].map((file) => [file && getBaseName(file), file]),
  )
  for (const row of table) {
    // A table may list files without their folders.
    const isPath = images.has(row.file ?? '') || rejectedByFile.has(row.file ?? '')
    const file = (row.file && !isPath && pathByBaseName.get(row.file)) || row.file || null
    const rejectedEntry = file === null ? undefined : rejectedByFile.get(file)
    if (rejectedEntry) {
      rejectedEntry.line ??= row.line
      continue
    }
    addEntry(row, file, (file && images.get(file)) || null)
    imagesWithoutRow.delete(file ?? '')
  }
  for (const [file, image] of imagesWithoutRow) addEntry({}, file, image)
  return { candidates, rejected, total: candidates.length + rejected.length }
}

async function readArchive(upload: Buffer, parties: Parties, isDisconnected: () => boolean) {
  /** in archive order, because the first of two images with the same shortcode is imported */
  const renderings = new Map<string, EmojiImage | ImageRejected>()
  let table: TableRow[] | undefined
  let renderedBytes = 0
  const renderFile = async ({ name, bytes }: ArchiveFile) => {
    const image = await renderOrReuse(bytes, parties)
    renderings.set(name, image)
    if (image instanceof ImageRejected) return
    renderedBytes += image.bytes.length
    if (renderedBytes > MAX_RENDERED_BYTES)
      throw archiveTooLarge(
        `Total size of the rendered images exceeds ${MAX_RENDERED_BYTES / MB} MB`,
        MAX_RENDERED_BYTES,
      )
  }
  const pending = new Set<Promise<void>>()
  const failures: unknown[] = []
  const throwFirstFailure = () => {
    if (failures.length > 0) throw failures[0]
  }
  for await (const file of readFiles(upload)) {
    if (isDisconnected()) throw clientDisconnected()
    if (getBaseName(file.name).toLowerCase() === TABLE_NAME) {
      if (table) throw importRejected(`Archive has two tables named ${TABLE_NAME}`)
      table = readTable(file.bytes)
      continue
    }
    // Reserve the position now, because a large image may finish rendering after a later one.
    renderings.set(file.name, NOT_RENDERED_YET)
    // A task can fail while the next file is read, so its error is stored until it can be thrown.
    const task: Promise<void> = renderFile(file)
      .catch((error) => {
        failures.push(error)
      })
      .finally(() => pending.delete(task))
    pending.add(task)
    if (pending.size >= MAX_CONCURRENT) await Promise.race(pending)
    throwFirstFailure()
  }
  await Promise.all(pending)
  throwFirstFailure()
  return { table: table ?? [], ...splitRenderings(renderings) }
}

function splitRenderings(renderings: ReadonlyMap<string, EmojiImage | ImageRejected>) {
  const images = new Map<string, EmojiImage>()
  const rejected: RejectedEntry[] = []
  for (const [file, rendering] of renderings) {
    if (rendering instanceof ImageRejected) rejected.push({ line: null, file, reason: rendering.message })
    else images.set(file, rendering)
  }
  return { images, rejected }
}

/** Renders an image. An image that Veranda rendered before stays identical byte for byte. */
async function renderOrReuse(bytes: Buffer, parties: Parties): Promise<EmojiImage | ImageRejected> {
  try {
    const image = await renderQueue.run(() => renderImage(bytes), { by: parties })
    if (!(await wasRenderedByVeranda(bytes, image))) return image
    return { ...image, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof ImageRejected) return error
    throw error
  }
}

function toCandidate(
  row: Partial<TableRow>,
  file: string | null,
  image: EmojiImage | null,
): Candidate | RejectedEntry {
  const { line = null, category, tags, aliases } = row
  const source = { line, file }
  const rawName = row.name ?? (file === null ? '' : getBaseName(file).replace(/\.[^.]*$/, ''))
  const name = normalizeEmojiName(rawName)
  const shortcode = toShortcode(name)
  if (shortcode === null) return { ...source, reason: `Invalid name. ${SHORTCODE_RULE}` }
  if (file !== null && !image) return { ...source, reason: 'File not found in the upload' }
  if ((tags?.length ?? 0) > MAX_TERMS || (aliases?.length ?? 0) > MAX_TERMS)
    return { ...source, reason: `Too many tags or aliases. At most ${MAX_TERMS} of each are allowed` }
  if (tags?.some(({ length }) => length > MAX_TAG_LENGTH))
    return { ...source, reason: `Tags must be at most ${MAX_TAG_LENGTH} characters` }
  const aliasCodes = aliases?.map(toShortcode)
  if (aliasCodes?.includes(null)) return { ...source, reason: `Invalid alias. ${SHORTCODE_RULE}` }
  return {
    ...source,
    name,
    isNamedByFile: row.name === undefined,
    shortcode,
    category,
    image,
    tags: tags && [...new Set(tags)],
    aliases:
      aliasCodes &&
      ([...new Set(aliasCodes.filter((code) => code !== null && code !== shortcode))] as string[]),
  }
}
