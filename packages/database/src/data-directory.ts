import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseUnavailable, getErrorCode, getErrorMessage } from './database-unavailable.ts'
import { getDatabaseMessage } from './outage.ts'

/** PostgreSQL major version in PGlite. Its files are incompatible with other versions. */
const MAJOR_VERSION = '18'

/** Sizes of a WAL segment and of a WAL page in bytes, as `initdb` creates them. */
const WAL_SEGMENT_SIZE = 16 * 1_048_576
const WAL_PAGE_SIZE = 8192
/** The first two bytes of each WAL page: XLOG_PAGE_MAGIC of PostgreSQL 18. */
const WAL_PAGE_MAGIC = 0xd118

/**
 * Size of `global/pg_control` in bytes. The file contains the `ControlFileData` structure, which ends with a
 * CRC, and is padded with zeros.
 */
const CONTROL_SIZE = 8192
/** Byte offsets of the latest checkpoint and its timeline in `ControlFileData` (see `pg_control.h`). */
const CHECKPOINT_OFFSET = 32
const TIMELINE_OFFSET = 48
/** Lower and upper limit of the offset of the CRC, in any version and on any platform. */
const MIN_CRC_OFFSET = 200
const MAX_CRC_OFFSET = 508

/** Folders that exist in every database. */
const FOLDERS = ['base/1', 'global', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_wal', 'pg_xact']

const RESTORE =
  'Restore the folder from a backup, or set DATA_DIR to another folder to start with an empty database'
const ADVICE = `Nothing was changed. ${RESTORE}`

/** Creates the error for damage that `checkDataDirectory` found before the database started. */
const createDamageError = (directory: string, problem: string) =>
  new DatabaseUnavailable(`The embedded database in ${directory} is damaged: ${problem}. ${ADVICE}.`)

/** Creates the error for a database that passed `checkDataDirectory` but does not start. */
export const createStartError = (directory: string, cause: unknown) =>
  new DatabaseUnavailable(
    `The embedded database in ${directory} is damaged: the engine can't open it (${getErrorMessage(cause)}). ${RESTORE}.`,
    { cause },
  )

/**
 * Creates the error for a running database with damaged files. Its message says that nothing was overwritten,
 * because the engine never writes to a page that it can't read.
 */
export const createDamagedFilesError = (directory: string, cause: unknown) =>
  new DatabaseUnavailable(
    `The embedded database in ${directory} is damaged: ${getDatabaseMessage(cause)}. Nothing was repaired or overwritten. ${RESTORE}.`,
    { cause },
  )

/**
 * Checks whether a folder contains an undamaged database, without changing anything in it. If the database
 * was never fully initialized, renames the folder.
 *
 * PGlite lacks such a check: it treats a folder without `PG_VERSION` as empty and overwrites its content. For
 * most other damage, it exits with "Aborted()".
 *
 * @returns `new` for a missing, empty, or renamed folder, `existing` for a database
 * @throws DatabaseUnavailable with a message that names the problem and says what to do
 */
export async function checkDataDirectory(directory: string): Promise<'new' | 'existing'> {
  const names = await listEntries(directory)
  if (names.length === 0) return 'new'
  if (await exists(getMarkerPath(directory))) {
    // The folder is renamed instead of deleted because someone may have restored a backup into it.
    await rename(directory, `${directory}.incomplete-${Date.now()}`)
    return 'new'
  }
  await checkVersion(directory, names)
  for (const folder of FOLDERS)
    if (!(await exists(path.join(directory, folder))))
      throw createDamageError(directory, `${folder} is missing`)
  await checkWal(directory, await readControl(directory))
  return 'existing'
}

/**
 * Returns the path of the file that marks a database whose initialization has not finished. Such a database
 * has no user data.
 */
const getMarkerPath = (directory: string) => `${directory}.initializing`

/**
 * Runs the initialization of a new database. If the process exits before the end, the next start repeats it.
 */
export async function initializeDirectory<T>(directory: string, initialize: () => Promise<T>): Promise<T> {
  await writeFile(getMarkerPath(directory), '')
  const result = await initialize()
  await rm(getMarkerPath(directory))
  return result
}

async function listEntries(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return []
    if (getErrorCode(error) === 'ENOTDIR')
      throw new DatabaseUnavailable(`${directory} is a file, not a database folder. ${ADVICE}.`, {
        cause: error,
      })
    throw createAccessError(directory, error)
  }
}

const createAccessError = (directory: string, error: unknown) =>
  new DatabaseUnavailable(
    `The embedded database can't be used: ${getErrorMessage(error)}. Give the account that runs Veranda ownership of ${directory}, with write permission.`,
    { cause: error },
  )

async function checkVersion(directory: string, names: readonly string[]) {
  if (!names.includes('PG_VERSION'))
    throw new DatabaseUnavailable(
      `${directory} is not empty and is not a database folder: PG_VERSION is missing. ${ADVICE}.`,
    )
  const version = (await readWritableFile(path.join(directory, 'PG_VERSION'))).toString('latin1').trim()
  if (version === MAJOR_VERSION) return
  if (!/^\d{1,3}$/.test(version)) throw createDamageError(directory, 'PG_VERSION contains no version number')
  throw new DatabaseUnavailable(
    `The database in ${directory} was created by PostgreSQL ${version}, and this version of Veranda needs ${MAJOR_VERSION}. Nothing was changed. Open the database with the version of Veranda that created it, or set DATA_DIR to another folder.`,
  )
}

/** Reads a file, and fails if the process has no permission to write to it. */
async function readWritableFile(file: string): Promise<Buffer> {
  const handle = await open(file, 'r+').catch((error) => {
    throw createAccessError(path.dirname(file), error)
  })
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The fields of `global/pg_control` that are used here. */
interface Control {
  /** byte position of the latest checkpoint in the write-ahead log */
  checkpoint: bigint
  timeline: number
}

async function readControl(directory: string): Promise<Control> {
  const file = path.join(directory, 'global', 'pg_control')
  if (!(await exists(file))) throw createDamageError(directory, 'global/pg_control is missing')
  const bytes = await readWritableFile(file)
  if (bytes.length !== CONTROL_SIZE || !hasValidCrc(bytes))
    throw createDamageError(directory, 'global/pg_control is cut off or overwritten')
  return {
    checkpoint: bytes.readBigUInt64LE(CHECKPOINT_OFFSET),
    timeline: bytes.readUInt32LE(TIMELINE_OFFSET),
  }
}

/**
 * Returns whether `global/pg_control` contains the correct CRC of the bytes that precede the CRC. The offset
 * of the CRC depends on the version and the platform, so each possible offset is tried.
 */
function hasValidCrc(control: Buffer): boolean {
  let crc = 0xffffffff
  for (let offset = 0; offset <= MAX_CRC_OFFSET; offset++) {
    if (
      offset >= MIN_CRC_OFFSET &&
      offset % 4 === 0 &&
      (crc ^ 0xffffffff) >>> 0 === control.readUInt32LE(offset)
    )
      return true
    crc = (CRC32C[(crc ^ (control[offset] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  return false
}

/** Lookup table of CRC-32C (Castagnoli), reflected, as PostgreSQL computes it. */
const CRC32C = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  return crc >>> 0
})

/**
 * Checks that all WAL files are complete, and that the page with the latest checkpoint is not overwritten.
 */
async function checkWal(directory: string, { checkpoint, timeline }: Control) {
  const folder = path.join(directory, 'pg_wal')
  for (const name of await readdir(folder)) {
    if (!/^[\dA-F]{24}$/.test(name)) continue
    const { size } = await stat(path.join(folder, name))
    if (size !== WAL_SEGMENT_SIZE) throw createDamageError(directory, `pg_wal/${name} is cut off`)
  }
  const segment = Number(checkpoint / BigInt(WAL_SEGMENT_SIZE))
  // The name of a WAL file has three hexadecimal numbers: the timeline, the position in units of 4 GiB (256
  // segments), and the segment within these 4 GiB.
  const name = [timeline, Math.floor(segment / 256), segment % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
  const file = path.join(folder, name)
  if (!(await exists(file))) throw createDamageError(directory, `pg_wal/${name} is missing`)
  const segmentOffset = Number(checkpoint % BigInt(WAL_SEGMENT_SIZE))
  const pageOffset = segmentOffset - (segmentOffset % WAL_PAGE_SIZE)
  // The page header contains the magic number at byte 0 and the page's own position in the log at byte 8.
  const header = await readBytes(file, pageOffset, 16)
  const pagePosition = checkpoint - BigInt(segmentOffset - pageOffset)
  if (header.readUInt16LE(0) !== WAL_PAGE_MAGIC || header.readBigUInt64LE(8) !== pagePosition)
    throw createDamageError(directory, `pg_wal/${name} is overwritten`)
}

async function readBytes(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(length), 0, length, position)).buffer
  } finally {
    await handle.close()
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    (error) => {
      if (getErrorCode(error) === 'ENOENT') return false
      throw createAccessError(path.dirname(file), error)
    },
  )
