// Prevents concurrent runs of `npm run new`, which could mistake each other's partly written files for their
// own.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from './usage-error.mjs'

/** Acquires the lock until this process ends. @throws UsageError if another process holds it */
export function acquireLock(root) {
  const lockFile = path.join(root, '.veranda-new.lock')
  const writeLock = (flag) => writeFileSync(lockFile, String(process.pid), { flag })
  try {
    writeLock('wx')
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const otherPid = Number(readFileSync(lockFile, 'utf8'))
    if (isRunning(otherPid))
      throw new UsageError(`Another npm run new is running (process ${otherPid}). Nothing was written.`)
    // The process that wrote the lock was killed, so the lock is stale.
    writeLock('w')
  }
  process.on('exit', () => rmSync(lockFile, { force: true }))
}

function isRunning(pid) {
  if (!pid) return false
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another account.
    return error.code === 'EPERM'
  }
}
