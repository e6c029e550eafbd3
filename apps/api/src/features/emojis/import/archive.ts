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

/** Maximum length of a file name, including its folders. */
const MAX_NAME_LENGTH = 200
/** Bits of a Unix file mode that contain the file type. */
const FILE_TYPE_MASK = 0o170000
const SYMBOLIC_LINK = 0o120000
/** Code of Unix in the upper byte of `versionMadeBy`. */
const UNIX_HOST = 3

/** Returns whether a file starts like a ZIP archive. */
export const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/**
 * Yields the files of a ZIP archive one by one, each as a whole, and skips folders and `SYSTEM_FILES`. Counts
 * sizes while reading, because the archive's headers can be wrong. A single unsupported file, such as one
 * with a password or a path that leads outside the archive, rejects the whole archive.
 *
 * @throws 400 `invalid_file`, 413 `archive_too_large`
 */
export async function* readFiles(archive: Buffer): AsyncGenerator<ArchiveFile> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true, validateEntrySizes: true }).catch(
    throwInvalidArchive,
  )
  const seenNames = new Set<string>()
  let inflatedBytes = 0
  for await (const entry of readEntries(zip)) {
    const name = entry.fileName
    if (seenNames.size >= MAX_FILES)
      throw archiveTooLarge(`Archive has more than ${MAX_FILES} files and folders`)
    if (seenNames.has(name)) throw importRejected(`Archive has two files named ${quoteName(name)}`)
    seenNames.add(name)
    if (name.endsWith('/') || SYSTEM_FILES.test(name)) continue
    rejectUnsupported(entry)
    const bytes = await readContent(zip, entry, MAX_INFLATED_BYTES - inflatedBytes)
    inflatedBytes += bytes.length
    if (isArchive(bytes)) throw importRejected(`Nested archives are not supported: ${quoteName(name)}`)
    yield { name, bytes }
  }
}

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(throwInvalidArchive)
    if (next.done) return
    yield next.value
  }
}

/** Rejects an unsupported entry based on the archive's central directory, without reading the file. */
function rejectUnsupported(entry: Entry) {
  const { fileName, externalFileAttributes, versionMadeBy, uncompressedSize } = entry
  const unsupported = (problem: string) => importRejected(`${problem}: ${quoteName(fileName)}`)
  if (fileName.length > MAX_NAME_LENGTH)
    throw unsupported(`File names must be at most ${MAX_NAME_LENGTH} characters`)
  if (entry.isEncrypted()) throw unsupported('Password-protected files are not supported')
  // On Unix, the upper half of the attributes is the file mode.
  const mode = versionMadeBy >>> 8 === UNIX_HOST ? externalFileAttributes >>> 16 : 0
  if ((mode & FILE_TYPE_MASK) === SYMBOLIC_LINK) throw unsupported('Symbolic links are not supported')
  if (!entry.canDecodeFileData()) throw unsupported('Compression method is not supported')
  if (uncompressedSize > MAX_FILE_BYTES) throw fileTooLarge(fileName)
}

/**
 * Reads the content of a file and verifies its checksum.
 *
 * @param remainingBytes number of bytes that this file and all later ones may expand to
 */
async function readContent(zip: ZipFile, entry: Entry, remainingBytes: number): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(throwInvalidArchive)
  const bytes = await readStream(stream, entry, remainingBytes).catch(throwInvalidArchive)
  if (crc32(bytes) !== entry.crc32) throw importRejected(`File is damaged: ${quoteName(entry.fileName)}`)
  return bytes
}

async function readStream(
  stream: Readable,
  { compressedSize, fileName }: Entry,
  remainingBytes: number,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let receivedBytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    receivedBytes += part.length
    if (receivedBytes > MAX_FILE_BYTES) throw fileTooLarge(fileName)
    if (receivedBytes > remainingBytes) throw archiveTooLarge()
    if (receivedBytes > MIN_RATIO_CHECK_BYTES && receivedBytes > compressedSize * MAX_COMPRESSION_RATIO)
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

/**
 * Throws `invalid_file` with the ZIP library's message, which describes the file that the client sent.
 * Rethrows API errors unchanged.
 */
function throwInvalidArchive(error: unknown): never {
  if (error instanceof ApiError) throw error
  const message = error instanceof Error ? error.message : 'unknown error'
  throw importRejected(`Archive is damaged or invalid: ${message.slice(0, 200)}`)
}
