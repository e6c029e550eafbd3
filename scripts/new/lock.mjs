// Prevents concurrent runs, which could mistake each other's partly written files for their own.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from './usage-error.mjs'

/** Takes the lock until this process ends. @throws UsageError if another process holds it */
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
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
