import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ApiError } from '../../../http/errors.ts'
import { archiveTooLarge, importRejected } from './import-errors.ts'
import {
  MAX_COMPRESSION_RATIO,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_INFLATED_BYTES,
  MB,
  MIN_RATIO_CHECK_BYTES,
} from './limits.ts'

/** File in an archive. */
export interface ArchiveFile {
  name: string
  bytes: Buffer
}

/** Matches files that operating systems add to archives automatically. */
const SYSTEM_FILES = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

const MAX_NAME_LENGTH = 200
const FILE_TYPE_MASK = 0o170000
const SYMBOLIC_LINK = 0o120000
const UNIX_HOST = 3

export const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/**
 * Yields the files of a ZIP archive one by one, each as a whole. Counts sizes while reading, because the
 * archive's headers can be wrong. A path that leads outside the archive or a password-protected file ends the
 * read.
 *
 * @throws 400 `invalid_file`, 413 `archive_too_large`
 */
export async function* readFiles(archive: Buffer): AsyncGenerator<ArchiveFile> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true, validateEntrySizes: true }).catch(
    reject,
  )
  const seen = new Set<string>()
  let inflated = 0
  for await (const entry of readEntries(zip)) {
    const name = entry.fileName
    if (seen.size >= MAX_FILES) throw archiveTooLarge(`Archive has more than ${MAX_FILES} files`)
    if (seen.has(name)) throw importRejected(`Archive has two files named ${quoteName(name)}`)
    seen.add(name)
    if (name.endsWith('/') || SYSTEM_FILES.test(name)) continue
    rejectUnsupported(entry)
    const bytes = await readContent(zip, entry, MAX_INFLATED_BYTES - inflated)
    inflated += bytes.length
    if (isArchive(bytes)) throw importRejected(`Nested archives are not supported: ${quoteName(name)}`)
    yield { name, bytes }
  }
}

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(reject)
    if (next.done) return
    yield next.value
  }
}

/** Rejects unsupported entries based on the archive's directory, without reading the file. */
function rejectUnsupported(entry: Entry) {
  const { fileName, externalFileAttributes, versionMadeBy, uncompressedSize } = entry
  const unsupported = (problem: string) => importRejected(`${problem}: ${quoteName(fileName)}`)
  if (fileName.length > MAX_NAME_LENGTH)
    throw unsupported(`File names must be at most ${MAX_NAME_LENGTH} characters`)
  if (entry.isEncrypted()) throw unsupported('Password-protected files are not supported')
  const mode = versionMadeBy >>> 8 === UNIX_HOST ? externalFileAttributes >>> 16 : 0
  if ((mode & FILE_TYPE_MASK) === SYMBOLIC_LINK) throw unsupported('Symbolic links are not supported')
  if (!entry.canDecodeFileData()) throw unsupported('Compression method is not supported')
  if (uncompressedSize > MAX_FILE_BYTES) throw fileTooLarge(fileName)
}

/** @param left number of bytes that the archive may still expand to */
async function readContent(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(reject)
  const bytes = await readStream(stream, entry, left).catch(reject)
  if (crc32(bytes) !== entry.crc32) throw importRejected(`File is damaged: ${quoteName(entry.fileName)}`)
  return bytes
}

async function readStream(
  stream: Readable,
  { compressedSize, fileName }: Entry,
  left: number,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let received = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    received += part.length
    if (received > MAX_FILE_BYTES) throw fileTooLarge(fileName)
    if (received > left) throw archiveTooLarge()
    if (received > MIN_RATIO_CHECK_BYTES && received > compressedSize * MAX_COMPRESSION_RATIO)
      throw archiveTooLarge(
        `${quoteName(fileName)} expands to more than ${MAX_COMPRESSION_RATIO} times its compressed size`,
        MAX_FILE_BYTES,
      )
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const fileTooLarge = (name: string) =>
  archiveTooLarge(`${quoteName(name)} is larger than ${MAX_FILE_BYTES / MB} MB`, MAX_FILE_BYTES)

const quoteName = (name: string) => JSON.stringify(name.slice(0, 100))

/** Reports the library's message, because it describes the file that the client sent. */
function reject(error: unknown): never {
  if (error instanceof ApiError) throw error
  const message = error instanceof Error ? error.message : 'unknown error'
  throw importRejected(`Archive is damaged or invalid: ${message.slice(0, 200)}`)
}
