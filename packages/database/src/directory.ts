import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNoSpace } from './disk-reserve.ts'
import { type Holder, thisProcess, vitality } from './process.ts'
import { DatabaseUnavailable, errorCode, errorMessage } from './unavailable.ts'

/** How often the holder touches its lock, and how long the lock must stay untouched to count as left behind. */
const beat = 2_000
const silence = 15_000

/**
 * Takes a directory for this process alone and returns the function that gives it free again. Two processes on one
 * embedded database would lose rows.
 *
 * The lock is a file that names its holder. It appears with its content in one step (`link` fails when the name is
 * taken), and a lock whose holder is gone is replaced under a lock of its own, so that of several processes that
 * find it at once one wins.
 *
 * @throws DatabaseUnavailable naming the holder's pid and the directory, or saying that the directory isn't writable
 */
export async function takeDirectory(
  directory: string,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  const lock = path.join(directory, 'lock')
  const own: Holder = { ...(await thisProcess()), token: randomUUID() }
  const draft = path.join(directory, `lock.${own.token}`)
  let holder: Holder | undefined
  try {
    await mkdir(directory, { recursive: true })
    try {
      await writeFile(draft, JSON.stringify(own))
      holder = await acquire(lock, draft, log)
    } finally {
      // A full disk leaves an empty draft. Whether it can be deleted does not change the outcome.
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
    utimes(lock, now, now).catch(() => undefined) // a full or read-only disk will show in the database itself
  }, beat)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    if ((await read(lock))?.token === own.token) await unlink(lock).catch(ignoreMissing)
  }
}

/** Puts the draft in the lock's place; returns who holds the lock when that can't be. */
async function acquire(
  lock: string,
  draft: string,
  log: (message: string) => void,
): Promise<Holder | undefined> {
  for (;;) {
    try {
      await link(draft, lock)
      return undefined
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const holder = await read(lock)
    if (!holder) continue // given free just now
    if (await isAlive(holder, lock, log)) return holder

    // Whoever holds the claim on this very holder's lock may replace it, and only while it is still that one: another
    // process may have replaced it, and dropped its claim, since we read it.
    const claim = `${lock}.after.${holder.token}`
    const claimant = await acquire(claim, draft, log)
    if (claimant) return claimant
    try {
      if ((await read(lock))?.token !== holder.token) continue
      const replacement = `${claim}.${randomUUID()}`
      await link(draft, replacement)
      await rename(replacement, lock)
      return undefined
    } finally {
      await unlink(claim).catch(ignoreMissing)
    }
  }
}

async function isAlive(holder: Holder, lock: string, log: (message: string) => void): Promise<boolean> {
  const known = await vitality(holder)
  if (known !== 'unknown') return known === 'alive'
  // A process that can't be seen from here, such as one in another container, shows itself by touching its lock.
  log(
    `waiting up to ${silence / 1000} s to see whether the process that held ${path.dirname(lock)} is still running`,
  )
  const before = await modifiedAt(lock)
  for (let waited = 0; waited < silence; waited += 500) {
    await sleep(500)
    if ((await modifiedAt(lock)) !== before) return true
  }
  return false
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(ignoreMissing))?.mtimeMs
}

/** A lock is written whole or not at all, so what can't be read as one is nobody's: an outsider's file, or a bad disk. */
async function read(lock: string): Promise<Holder | undefined> {
  const text = await readFile(lock, 'utf8').catch(ignoreMissing)
  if (text === undefined) return undefined
  try {
    const holder = JSON.parse(text) as Partial<Holder>
    if (typeof holder.pid === 'number' && typeof holder.token === 'string') return holder as Holder
  } catch {}
  throw new DatabaseUnavailable(
    `The file ${lock} is no lock of Veranda's; delete it when no process uses the directory.`,
  )
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
  return undefined
}
