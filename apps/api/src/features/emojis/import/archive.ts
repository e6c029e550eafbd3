import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ApiError } from '../../../http/errors.ts'
import { LITTLE, MB, MOST_FILES, MOST_GROWTH, MOST_INFLATED, MOST_PER_FILE } from './limits.ts'
import { archiveTooLarge, importRefused } from './refusals.ts'

/** File in an archive. */
export interface ArchiveFile {
  name: string
  bytes: Buffer
}

/** Matches files that operating systems add to archives automatically. */
const CLUTTER = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

const LONGEST_NAME = 200
const FILE_KIND = 0o170000
const SYMBOLIC_LINK = 0o120000
const HELD_BY_UNIX = 3

export const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/**
 * Yields the files of a ZIP archive one by one, each as a whole. Sizes are counted instead of trusting the
 * archive's headers. A path that leads outside the archive or a password-protected file ends the read.
 *
 * @throws 400 `file_refused`, 413 `archive_too_large`
 */
export async function* filesOf(archive: Buffer): AsyncGenerator<ArchiveFile> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true, validateEntrySizes: true }).catch(
    refuse,
  )
  const seen = new Set<string>()
  let inflated = 0
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName
    if (seen.size >= MOST_FILES) throw archiveTooLarge(`Archive has more than ${MOST_FILES} files`)
    if (seen.has(name)) throw importRefused(`Archive has two files named ${shown(name)}`)
    seen.add(name)
    if (name.endsWith('/') || CLUTTER.test(name)) continue
    refuseUnfit(entry)
    const bytes = await contentOf(zip, entry, MOST_INFLATED - inflated)
    inflated += bytes.length
    if (isArchive(bytes)) throw importRefused(`Nested archives are not supported: ${shown(name)}`)
    yield { name, bytes }
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(refuse)
    if (next.done) return
    yield next.value
  }
}

/** Rejects unsupported entries based on the archive's directory, without reading the file. */
function refuseUnfit(entry: Entry) {
  const { fileName, externalFileAttributes, versionMadeBy, uncompressedSize } = entry
  const refuse = (why: string) => importRefused(`${why}: ${shown(fileName)}`)
  if (fileName.length > LONGEST_NAME) throw refuse(`File names must be at most ${LONGEST_NAME} characters`)
  if (entry.isEncrypted()) throw refuse('Password-protected files are not supported')
  const mode = versionMadeBy >>> 8 === HELD_BY_UNIX ? externalFileAttributes >>> 16 : 0
  if ((mode & FILE_KIND) === SYMBOLIC_LINK) throw refuse('Symbolic links are not supported')
  if (!entry.canDecodeFileData()) throw refuse('Compression method is not supported')
  if (uncompressedSize > MOST_PER_FILE) throw fileTooLarge(fileName)
}

/** @param left number of bytes that the archive may still expand to */
async function contentOf(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(refuse)
  const bytes = await read(stream, entry, left).catch(refuse)
  if (crc32(bytes) !== entry.crc32) throw importRefused(`File is damaged: ${shown(entry.fileName)}`)
  return bytes
}

async function read(stream: Readable, { compressedSize, fileName }: Entry, left: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let come = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    come += part.length
    if (come > MOST_PER_FILE) throw fileTooLarge(fileName)
    if (come > left) throw archiveTooLarge()
    if (come > LITTLE && come > compressedSize * MOST_GROWTH)
      throw archiveTooLarge(
        `${shown(fileName)} expands to more than ${MOST_GROWTH} times its compressed size`,
        MOST_PER_FILE,
      )
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const fileTooLarge = (name: string) =>
  archiveTooLarge(`${shown(name)} is larger than ${MOST_PER_FILE / MB} MB`, MOST_PER_FILE)

const shown = (name: string) => JSON.stringify(name.slice(0, 100))

/** Reports the library's message, because it describes the file that the client sent. */
function refuse(error: unknown): never {
  if (error instanceof ApiError) throw error
  const said = error instanceof Error ? error.message : 'unknown error'
  throw importRefused(`Archive is damaged or invalid: ${said.slice(0, 200)}`)
}
