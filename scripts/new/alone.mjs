// One at a time: of two, each would take what the other has half written for its own.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal.mjs'

/** Keeps others out until this process ends. @throws Refusal while another is at work */
export function workAlone(root) {
  const lock = path.join(root, '.veranda-new.lock')
  const take = (flag) => writeFileSync(lock, String(process.pid), { flag })
  try {
    take('wx')
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const other = Number(readFileSync(lock, 'utf8'))
    if (isRunning(other))
      throw new Refusal(`Another npm run new is running (process ${other}). Nothing was written.`)
    // It was killed; its lock means nothing.
    take('w')
  }
  process.on('exit', () => rmSync(lock, { force: true }))
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
