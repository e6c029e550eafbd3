import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { protectDataFolder } from './data-folder.ts'
import { closeParts, openParts } from './parts.ts'

let folder: string
let umask: number
beforeEach(async () => {
  umask = process.umask(0o022)
  folder = await mkdtemp(path.join(tmpdir(), 'veranda-modes-'))
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true, force: true })
})

/** Files and folders that other accounts may read, write or enter. */
async function openToOthers(): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(path.join(folder, name))) })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

test('nothing in the data folder is open to other accounts, the write-ahead log included', async () => {
  chmodSync(folder, 0o755)
  const parts = await openParts(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }))
  await parts.database.query('CREATE TABLE note AS SELECT n FROM generate_series(1, 100000) n')
  await closeParts(parts)
  expect(await readdir(path.join(folder, 'database', 'pg_wal'))).toContainEqual(
    expect.stringMatching(/^\d{24}$/),
  )
  expect(await openToOthers()).toEqual([])
})

test('a folder of an earlier version is closed at start, and what is not ours keeps its mode', async () => {
  await mkdir(path.join(folder, 'database', 'pg_wal'), { recursive: true })
  await mkdir(path.join(folder, 'notes'))
  for (const file of ['database/pg_wal/segment', 'encryption.key', 'notes/mine'])
    await writeFile(path.join(folder, file), '')
  chmodSync(folder, 0o755)
  await protectDataFolder(folder)
  expect(await openToOthers()).toEqual(['notes', 'notes/mine'])
})
