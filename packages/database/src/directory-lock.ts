import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable, getErrorCode, getErrorMessage } from './database-unavailable.ts'
import { isDiskFullError } from './disk-reserve.ts'
import { describeCurrentProcess, getHolderStatus, type LockHolder } from './lock-holder.ts'

/** Interval at which the holder touches its lock, in milliseconds. */
const HEARTBEAT_MS = 2_000
/** Time without a touch after which a lock is considered abandoned, in milliseconds. */
const ABANDONED_TIMEOUT_MS = 15_000
/** Interval at which another process checks whether the lock has been touched, in milliseconds. */
const HEARTBEAT_CHECK_MS = 500

/**
 * Locks a directory for this process and returns the function that releases it. If two processes opened the
 * same embedded database, rows would be lost.
 *
 * The lock is a file that names its holder. `link` creates the file together with its content, and fails if
 * there is already a lock. To replace the lock of an exited process, a process must first acquire a second
 * lock, so that only one process does so.
 *
 * @throws DatabaseUnavailable naming the holder's pid and the directory, or saying that the directory isn't
 *   writable or that the lock file is invalid
 */
export async function lockDirectory(
  directory: string,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  const lock = path.join(directory, 'lock')
  const self: LockHolder = { ...(await describeCurrentProcess()), token: randomUUID() }
  const draft = path.join(directory, `lock.${self.token}`)
  let holder: LockHolder | undefined
  try {
    await mkdir(directory, { recursive: true })
    try {
      await writeFile(draft, JSON.stringify(self))
      holder = await acquireLock(lock, draft, log)
    } finally {
      // A full disk leaves an empty draft. Failing to delete it does not change the outcome.
      await unlink(draft).catch(() => undefined)
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(
      `The data directory ${directory} is not writable: ${getErrorMessage(error)}. ${
        isDiskFullError(error)
          ? 'Free space on its disk, and start again.'
          : 'Give the account that runs Veranda ownership of it, with write permission.'
      }`,
      {
        cause: error,
      },
    )
  }
  if (holder) {
    throw new DatabaseUnavailable(
      `The data directory ${directory} is in use by another process (pid ${holder.pid}). Stop that process first, or set DATABASE_URL to let several processes share a PostgreSQL server.`,
    )
  }

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(lock, now, now).catch(() => undefined) // the database itself reports a full or read-only disk
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    if ((await readLock(lock))?.token === self.token) await unlink(lock).catch(ignoreMissing)
  }
}

/**
 * Creates the lock, or replaces a lock whose holder has exited.
 *
 * @param draft file with the content of the lock
 * @returns undefined, or the current holder if another process has the lock
 */
async function acquireLock(
  lock: string,
  draft: string,
  log: (message: string) => void,
): Promise<LockHolder | undefined> {
  for (;;) {
    try {
      await link(draft, lock)
      return undefined
    } catch (error) {
      if (getErrorCode(error) !== 'EEXIST') throw error
    }
    const holder = await readLock(lock)
    if (!holder) continue // released since the attempt
    if (await isHolderAlive(holder, lock, log)) return holder

    // The claim is a second lock: only the process that holds it may replace the lock of the exited holder.
    // Another process may have replaced the lock before this process got the claim, so the lock is read again
    // below.
    const claim = `${lock}.after.${holder.token}`
    const claimant = await acquireLock(claim, draft, log)
    if (claimant) return claimant
    try {
      if ((await readLock(lock))?.token !== holder.token) continue
      const replacement = `${claim}.${randomUUID()}`
      await link(draft, replacement)
      await rename(replacement, lock)
      return undefined
    } finally {
      await unlink(claim).catch(ignoreMissing)
    }
  }
}

async function isHolderAlive(
  holder: LockHolder,
  lock: string,
  log: (message: string) => void,
): Promise<boolean> {
  const status = await getHolderStatus(holder)
  if (status !== 'unknown') return status === 'alive'
  // The holder may run where this process can't see it, such as in another container. In that case, its
  // heartbeat changes the modification time of the lock.
  log(
    `waiting up to ${ABANDONED_TIMEOUT_MS / 1000} s to see whether the process that held ${path.dirname(lock)} is still running`,
  )
  const initialTime = await getModifiedTime(lock)
  for (let waitedMs = 0; waitedMs < ABANDONED_TIMEOUT_MS; waitedMs += HEARTBEAT_CHECK_MS) {
    await sleep(HEARTBEAT_CHECK_MS)
    if ((await getModifiedTime(lock)) !== initialTime) return true
  }
  return false
}

async function getModifiedTime(file: string): Promise<number | undefined> {
  return (await stat(file).catch(ignoreMissing))?.mtimeMs
}

/**
 * Reads the holder from a lock file. Returns undefined if the file doesn't exist.
 *
 * @throws DatabaseUnavailable if the content is invalid. Locks are created atomically, so such a file was
 *   created by hand, or the disk is damaged.
 */
async function readLock(lock: string): Promise<LockHolder | undefined> {
  const text = await readFile(lock, 'utf8').catch(ignoreMissing)
  if (text === undefined) return undefined
  try {
    const holder = JSON.parse(text) as Partial<LockHolder>
    if (typeof holder.pid === 'number' && typeof holder.token === 'string') return holder as LockHolder
  } catch {}
  throw new DatabaseUnavailable(
    `The file ${lock} is not a Veranda lock file; delete it if no process is using the directory.`,
  )
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error
  return undefined
}
