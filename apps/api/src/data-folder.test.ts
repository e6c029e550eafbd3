import { chmodSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { closeAppContext, closeOnError, openAppContext } from './app-context.ts'
import { readConfig } from './config.ts'
import { checkDataFolder, protectDataFolder } from './data-folder.ts'
import { ensureAdmin } from './first-admin.ts'

const log = pino({ level: 'silent' })

/** Data folder of a server that was started once. */
let usedFolder: string
/** Paths, relative to the database folder, of the files of two tables that every start reads. */
let tables: { file: string }[]
beforeAll(async () => {
  usedFolder = await mkdtemp(path.join(tmpdir(), 'veranda-modes-'))
  chmodSync(usedFolder, 0o755)
  // With this umask, other accounts can read new files unless the server restricts access to them.
  const umask = process.umask(0o022)
  const context = await openAppContext(readConfig({ DATA_DIR: usedFolder }), log)
  await ensureAdmin(context)
  // Writes data, so that the write-ahead log is in use. A test below checks the modes of its files.
  await context.database.query('CREATE TABLE note AS SELECT n FROM generate_series(1, 100000) n')
  tables = await context.database.query<{ file: string }>(
    `SELECT pg_relation_filepath(oid) AS file FROM pg_class WHERE relname IN ('user', 'seed')`,
  )
  await closeAppContext(context)
  process.umask(umask)
})
afterAll(() => rm(usedFolder, { recursive: true, force: true }))

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

/** Returns the files and folders that other accounts can read, write, or enter. */
async function listEntriesOpenToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(path.join(folder, name))) })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

test('keeps other accounts from accessing anything in the data folder, including the write-ahead log', async () => {
  expect(await readdir(path.join(usedFolder, 'database', 'pg_wal'))).toContainEqual(
    expect.stringMatching(/^\d{24}$/),
  )
  expect(await listEntriesOpenToOthers(usedFolder)).toEqual([])
})

test('restricts access to a data folder of an earlier version, except to unrelated files in it', async () => {
  await mkdir(path.join(folder, 'database', 'pg_wal'), { recursive: true })
  await mkdir(path.join(folder, 'notes'))
  for (const file of [
    'database/pg_wal/segment',
    'encryption.key',
    'encryption.key.old',
    'locksmith',
    'notes/mine',
  ])
    await writeFile(path.join(folder, file), '')
  chmodSync(folder, 0o755)
  await protectDataFolder(folder)
  expect(await listEntriesOpenToOthers(folder)).toEqual(['locksmith', 'notes', 'notes/mine'])
})

describe('rejects an invalid data folder without changing it', () => {
  const open = (settings = {}) => openAppContext(readConfig({ DATA_DIR: folder, ...settings }), log)
  /** Returns the name, mode, and size of the folder and its entries, and when the entries were modified. */
  const readState = async () => {
    const names = ['.', ...(await readdir(folder, { recursive: true }))].sort()
    return Promise.all(
      names.map(async (name) => {
        const { mode, mtimeMs, size } = await stat(path.join(folder, name))
        return { name, mode, size, ...(name !== '.' && { mtimeMs }) }
      }),
    )
  }

  test.each([
    ['files of another program', ['photo.jpg'], {}, /not a data folder of Veranda. Nothing was changed/],
    [
      'files of another program, with DATABASE_URL set',
      ['photo.jpg'],
      { DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
      /not a data folder of Veranda/,
    ],
    ['uploads but no database', ['uploads'], {}, /has uploads but no database. Nothing was changed/],
    ['a key but no database', ['encryption.key'], {}, /has encryption.key but no database/],
    ['a file instead of a database', ['database'], {}, /is a file, not a database folder/],
  ])('%s', async (_name, files, settings, message) => {
    for (const file of files) await writeFile(path.join(folder, file), 'kept')
    for (const file of ['.', ...files]) chmodSync(path.join(folder, file), 0o755)
    const before = await readState()
    await expect(open(settings)).rejects.toThrow(message)
    expect(await readState()).toEqual(before)
  })

  test('a file instead of a folder', async () => {
    const file = path.join(folder, 'data')
    await writeFile(file, '')
    const before = await readState()
    await expect(open({ DATA_DIR: file })).rejects.toThrow(
      /data or one of its parents is a file. Set DATA_DIR to a folder/,
    )
    expect(await readState()).toEqual(before)
  })
})

test('accepts a folder that contains only the entries of a new volume', async () => {
  await mkdir(path.join(folder, 'lost+found'))
  await writeFile(path.join(folder, '.keep'), '')
  await checkDataFolder({ DATA_DIR: folder, DATABASE_URL: undefined })
})

test('does not replace a damaged or lost key while data is encrypted with it', async () => {
  await cp(usedFolder, folder, { recursive: true })
  const key = path.join(folder, 'encryption.key')
  await writeFile(key, 'own-1:c2hvcnQ=')
  await expect(openAppContext(readConfig({ DATA_DIR: folder }), log)).rejects.toThrow(
    /encryption.key is damaged. Restore it from a backup$/,
  )
  await rm(key)
  await expect(openAppContext(readConfig({ DATA_DIR: folder }), log)).rejects.toThrow(
    /encryption.key is missing.*Restore the file from a backup/,
  )
  await expect(stat(key)).rejects.toThrow('ENOENT')
})

test('reports a damaged table that is read at startup, and advises restoring the folder', async () => {
  for (const [index, { file }] of tables.entries()) {
    const copy = path.join(folder, `copy-${index}`)
    await cp(usedFolder, copy, { recursive: true })
    const damaged = path.join(copy, 'database', file)
    await writeFile(damaged, Buffer.alloc((await stat(damaged)).size, 0xa7))
    const opening = openAppContext(readConfig({ DATA_DIR: copy }), log).then(async (context) => {
      await closeOnError(context, () => ensureAdmin(context))
      return context
    })
    await expect(opening).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(
        /is damaged: invalid page in block 0 of relation "base.* Restore the folder from a backup/,
      ),
    })
    // The failed start has released its lock on the folder.
    expect(await readdir(copy)).not.toContain('lock')
  }
})
