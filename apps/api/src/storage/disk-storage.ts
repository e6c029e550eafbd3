import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { getFreeBytes, isDiskFull } from '../disk-space.ts'
import { requireValidKey, type Storage, StorageFull, StorageUnavailable } from './storage.ts'

/** Folder for incomplete files. It is in the storage folder, because a rename can't cross disks. */
const DRAFTS = '.drafts'
/** Age in milliseconds from which a draft counts as abandoned. */
const ABANDONED_AFTER_MS = 3_600_000
/** Codes for a full disk, an exceeded disk quota, and a file that exceeds the maximum file size. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG']

const getCode = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(getCode(error) ?? '')

/** Throws a file system error as a storage error, and any other error unchanged. */
function rethrow(error: unknown): never {
  const code = getCode(error)
  if (code === undefined) throw error
  const message = `Uploads folder: ${(error as Error).message}`
  throw FULL_CODES.includes(code)
    ? new StorageFull(message, { cause: error })
    : new StorageUnavailable(message, { cause: error })
}

/**
 * Opens file storage in a folder. A file is written under a temporary name, flushed to disk, and then
 * renamed, so that a power failure leaves it either complete or absent.
 *
 * @param reservedBytes free bytes to leave for the database and logs, which may be on the same disk
 */
export function openDiskStorage(folder: string, reservedBytes = 0): Storage {
  const draftsFolder = path.join(folder, DRAFTS)
  const toPath = (key: string) => path.join(folder, requireValidKey(key))

  /** @throws StorageFull if storing the bytes would use part of the reserved space */
  async function requireSpace(bytes = 0) {
    if (reservedBytes > 0 && (await getFreeBytes(draftsFolder)) - bytes < reservedBytes)
      throw new StorageFull('Uploads folder: the remaining disk space is reserved (UPLOADS_RESERVE_MB)')
  }

  async function write(key: string, bytes: Uint8Array) {
    const target = toPath(key)
    await mkdir(draftsFolder, { recursive: true })
    await requireSpace(bytes.length)
    const draft = path.join(draftsFolder, randomUUID())
    try {
      const file = await open(draft, 'wx', 0o640)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await mkdir(path.dirname(target), { recursive: true })
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(path.dirname(target))
  }

  return {
    kind: 'disk',
    put: (key, bytes) => write(key, bytes).catch(rethrow),
    get: async (key, range) => {
      const file = await open(toPath(key), 'r').catch((error) => (isMissing(error) ? null : rethrow(error)))
      if (!file) return null
      const { size } = await file.stat()
      return { body: file.createReadStream(range), size: range ? range.end - range.start + 1 : size }
    },
    delete: (key) =>
      rm(toPath(key)).catch((error) => {
        if (!isMissing(error)) rethrow(error)
      }),
    check: () =>
      mkdir(draftsFolder, { recursive: true })
        .then(() => access(draftsFolder, constants.W_OK))
        .then(async () => {
          if (await isDiskFull(draftsFolder)) throw new StorageFull('Uploads folder: the disk is full')
          await requireSpace()
        })
        .catch(rethrow),
    removeAbandoned: async () => {
      const draftNames = await readdir(draftsFolder).catch((error) =>
        isMissing(error) ? [] : rethrow(error),
      )
      for (const name of draftNames) {
        const draft = path.join(draftsFolder, name)
        // The draft may be missing, because a write can finish and rename it at any time.
        const stats = await stat(draft).catch((error) => (isMissing(error) ? null : rethrow(error)))
        if (stats && stats.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
          await rm(draft, { force: true }).catch(rethrow)
      }
    },
  }
}

/** Flushes a folder to disk. Until then, a power failure could undo the renaming of a file in it. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
