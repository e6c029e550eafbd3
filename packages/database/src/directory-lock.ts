import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable, errorCode, errorMessage } from './database-unavailable.ts'
import { isNoSpace } from './disk-reserve.ts'
import { describeProcess, getHolderStatus, type LockHolder } from './lock-holder.ts'

/** Interval at which the holder touches its lock, in milliseconds. */
const HEARTBEAT_MS = 2_000
/** Time without a touch after which a lock is considered abandoned, in milliseconds. */
const ABANDONED_TIMEOUT_MS = 15_000

/**
 * Locks a directory for this process and returns the function that releases it. Two processes on one embedded
 * database would lose rows.
 *
 * The lock is a file that names its holder. It appears with its content in one step (`link` fails if the name
 * exists). A lock whose holder has exited is replaced under a second lock, so only one of several processes
 * succeeds.
 *
 * @throws DatabaseUnavailable naming the holder's pid and the directory, or saying that the directory isn't
 *   writable
 */
export async function lockDirectory(
  directory: string,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  const lock = path.join(directory, 'lock')
  const ownHolder: LockHolder = { ...(await describeProcess()), token: randomUUID() }
  const draft = path.join(directory, `lock.${ownHolder.token}`)
  let holder: LockHolder | undefined
  try {
    await mkdir(directory, { recursive: true })
    try {
      await writeFile(draft, JSON.stringify(ownHolder))
      holder = await acquireLock(lock, draft, log)
    } finally {
      // A full disk leaves an empty draft. Failing to delete it does not change the outcome.
      await unlink(draft).catch(() => undefined)
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable(
      `The data directory ${directory} is not writable: ${errorMessage(error)}. ${
        isNoSpace(error)
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
      `The data directory ${directory} is held by another process (pid ${holder.pid}); stop that one first, or set DATABASE_URL to let several processes share a server.`,
    )
  }

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(lock, now, now).catch(() => undefined) // the database itself reports a full or read-only disk
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    if ((await readLock(lock))?.token === ownHolder.token) await unlink(lock).catch(ignoreMissing)
  }
}

/** Moves the draft into place. Returns the current holder if the lock is taken. */
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
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const holder = await readLock(lock)
    if (!holder) continue // released since the attempt
    if (await isHolderAlive(holder, lock, log)) return holder

    // Only the process that holds the claim on this holder's lock may replace it, and only while it is still
    // the same lock: another process may have replaced it and dropped its claim since it was read.
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
  // A process that isn't visible from here, such as one in another container, proves that it runs by touching
  // its lock.
  log(
    `waiting up to ${ABANDONED_TIMEOUT_MS / 1000} s to see whether the process that held ${path.dirname(lock)} is still running`,
  )
  const before = await getModifiedTime(lock)
  for (let waitedMs = 0; waitedMs < ABANDONED_TIMEOUT_MS; waitedMs += 500) {
    await sleep(500)
    if ((await getModifiedTime(lock)) !== before) return true
  }
  return false
}

async function getModifiedTime(file: string): Promise<number | undefined> {
  return (await stat(file).catch(ignoreMissing))?.mtimeMs
}

/**
 * Locks are written atomically, so an invalid file is not a lock: it was created by hand or the disk is
 * damaged.
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
  if (errorCode(error) !== 'ENOENT') throw error
  return undefined
}
