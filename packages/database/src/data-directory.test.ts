import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { explainDamage, openDatabase } from './index.ts'

let root: string
/** A cleanly closed database. Tests damage copies of it. */
let sourceDir: string
/** Paths of the tables' files by table name, relative to the database folder. */
let tableFiles: Map<string, string>

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'veranda-damage-'))
  // An unprivileged account opens some of the copies.
  chmodSync(root, 0o755)
  sourceDir = path.join(root, 'good')
  const database = await openDatabase({ dataDir: sourceDir })
  await database.query(
    `CREATE TABLE note AS SELECT n, repeat(md5(n::text), 50) AS text FROM generate_series(1, 2000) n`,
  )
  const tables = await database.query<{ name: string; file: string }>(
    `SELECT relname AS name, pg_relation_filepath(oid) AS file FROM pg_class WHERE relkind = 'r'`,
  )
  tableFiles = new Map(tables.map(({ name, file }) => [name, file]))
  await database.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Returns the path of a file in the database folder, or of the folder itself. */
const getDatabasePath = (dataDir: string, ...names: string[]) => path.join(dataDir, 'database', ...names)

/** Returns the path of the first file of the write-ahead log. */
async function findWalSegment(dataDir: string): Promise<string> {
  const names = await readdir(getDatabasePath(dataDir, 'pg_wal'))
  return getDatabasePath(
    dataDir,
    'pg_wal',
    names.filter((name) => /^[\dA-F]{24}$/.test(name)).sort()[0] ?? '',
  )
}

/**
 * Returns the names, modes, owners, sizes, and ctimes of all files. Any write, chmod, or rename changes a
 * ctime.
 */
async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true })
  const lines = names.sort().map(async (name) => {
    const { mode, uid, size, ctimeNs } = await stat(path.join(folder, name), { bigint: true })
    return `${name} ${mode} ${uid} ${size} ${ctimeNs}`
  })
  return (await Promise.all(lines)).join('\n')
}

const createGarbage = (bytes: number) => Buffer.alloc(bytes, 0xa7)

const DAMAGE: [name: string, message: RegExp, damage: (dataDir: string) => unknown][] = [
  [
    'PG_VERSION is missing',
    /not empty and is not a database folder: PG_VERSION is missing/,
    (dir) => unlinkSync(getDatabasePath(dir, 'PG_VERSION')),
  ],
  [
    'PG_VERSION is empty',
    /damaged: PG_VERSION contains no version number/,
    (dir) => truncateSync(getDatabasePath(dir, 'PG_VERSION')),
  ],
  [
    'another version of PostgreSQL created the database',
    /was created by PostgreSQL 15, and this version of Veranda needs 18/,
    (dir) => writeFileSync(getDatabasePath(dir, 'PG_VERSION'), '15\n'),
  ],
  [
    'the folder has unrelated files',
    /not empty and is not a database folder: PG_VERSION is missing/,
    (dir) => {
      rmSync(getDatabasePath(dir), { recursive: true })
      mkdirSync(getDatabasePath(dir))
      writeFileSync(getDatabasePath(dir, 'thesis.tex'), 'Years of work')
    },
  ],
  [
    'a file has the name of the database folder',
    /is a file, not a database folder/,
    (dir) => {
      rmSync(getDatabasePath(dir), { recursive: true })
      writeFileSync(getDatabasePath(dir), '')
    },
  ],
  [
    'the control file is missing',
    /global\/pg_control is missing/,
    (dir) => unlinkSync(getDatabasePath(dir, 'global', 'pg_control')),
  ],
  [
    'the control file is cut off',
    /global\/pg_control is cut off or overwritten/,
    (dir) => truncateSync(getDatabasePath(dir, 'global', 'pg_control'), 100),
  ],
  [
    'the control file is overwritten',
    /global\/pg_control is cut off or overwritten/,
    (dir) => writeFileSync(getDatabasePath(dir, 'global', 'pg_control'), createGarbage(8192)),
  ],
  [
    'the write-ahead log is cut off',
    /pg_wal\/\w+ is cut off/,
    async (dir) => truncateSync(await findWalSegment(dir), 1000),
  ],
  [
    'the write-ahead log is overwritten',
    /pg_wal\/\w+ is overwritten/,
    async (dir) => writeFileSync(await findWalSegment(dir), createGarbage(16 * 1_048_576)),
  ],
  [
    'the write-ahead log is missing',
    /pg_wal\/\w+ is missing/,
    async (dir) => unlinkSync(await findWalSegment(dir)),
  ],
  [
    'a folder is missing',
    /pg_xact is missing/,
    (dir) => rmSync(getDatabasePath(dir, 'pg_xact'), { recursive: true }),
  ],
]

let copies = 0
function copyDatabase(): string {
  const dataDir = path.join(root, `copy-${++copies}`)
  cpSync(sourceDir, dataDir, { recursive: true })
  return dataDir
}

test.each(DAMAGE)('reports the problem and changes nothing if %s', async (_name, message, damage) => {
  const dataDir = copyDatabase()
  await damage(dataDir)
  const before = await fingerprint(dataDir)
  await expect(openDatabase({ dataDir })).rejects.toThrow(message)
  expect(await fingerprint(dataDir)).toBe(before)
})

const getTableFile = (dataDir: string, name: string) => getDatabasePath(dataDir, tableFiles.get(name) ?? '')
const overwrite = (file: string) => writeFileSync(file, createGarbage(statSync(file).size))

test.each<[string, string, RegExp, (file: string) => void]>([
  ['a catalog is overwritten', 'pg_class', /damaged: the engine can't open it/, overwrite],
  [
    'the migration history is overwritten',
    '_prisma_migrations',
    /damaged: invalid page in block 0 of relation "base\/5\/\d+"\. Nothing was repaired or overwritten/,
    overwrite,
  ],
  [
    'the migration history is missing',
    '_prisma_migrations',
    /damaged: could not open file "base\/5\/\d+": No such file or directory/,
    unlinkSync,
  ],
])('fails with the advice to restore a backup if %s', async (_name, table, message, damage) => {
  const dataDir = copyDatabase()
  damage(getTableFile(dataDir, table))
  const opening = openDatabase({ dataDir })
  await expect(opening).rejects.toThrow(message)
  await expect(opening).rejects.toThrow(/ Restore the folder from a backup/)
})

test('gives the same advice for an overwritten table whether `query` or Prisma reads the table', async () => {
  const dataDir = copyDatabase()
  overwrite(getTableFile(dataDir, 'note'))
  const database = await openDatabase({ dataDir })
  for (const read of [() => database.query('TABLE note'), () => database.prisma.$queryRaw`TABLE note`]) {
    const error = await read().catch((error) => explainDamage(error, { dataDir }))
    expect(error).toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(/damaged: invalid page in block 0 .* Restore the folder from a backup/),
    })
  }
  await database.close()
})

test('reports a single changed byte in a table because page checksums are on', async () => {
  const dataDir = copyDatabase()
  const database = await openDatabase({ dataDir })
  const [row] = await database.query<{ file: string; checksums: string }>(
    `SELECT pg_relation_filepath('note') AS file, current_setting('data_checksums') AS checksums`,
  )
  expect(row?.checksums).toBe('on')
  await database.close()
  const file = getDatabasePath(dataDir, row?.file ?? '')
  const bytes = await readFile(file)
  // Changes one bit in the fourth page of the table. A page has 8,192 bytes.
  bytes[8192 * 3 + 4000] = (bytes[8192 * 3 + 4000] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const damaged = await openDatabase({ dataDir })
  await expect(damaged.query('SELECT sum(length(text)) FROM note')).rejects.toMatchObject({ code: 'XX001' })
  await damaged.close()
})

test('initializes an empty folder, and starts over if the first start was killed', async () => {
  const dataDir = path.join(root, 'new')
  mkdirSync(getDatabasePath(dataDir), { recursive: true })
  await (await openDatabase({ dataDir })).close()
  unlinkSync(getDatabasePath(dataDir, 'PG_VERSION'))
  // The first start creates this marker, and deletes it when the database is complete.
  writeFileSync(`${getDatabasePath(dataDir)}.initializing`, '')
  const database = await openDatabase({ dataDir })
  expect(await database.query('SELECT count(*) AS users FROM "user"')).toEqual([{ users: 0 }])
  await database.close()
  // The incomplete database was renamed. `reserve` is the file of the disk reserve.
  const names = (await readdir(dataDir)).map((name) => name.replace(/\d+$/, ''))
  expect(names.sort()).toEqual(['database', 'database.incomplete-', 'reserve'])
})

const testAsRoot = process.geteuid?.() === 0 ? test : test.skip
if (process.geteuid?.() !== 0)
  console.log('Skipped: tests of the owner and permissions of the data folder need root')

testAsRoot.each<[string, RegExp, (dataDir: string) => void]>([
  [
    'read-only',
    /is not writable: EACCES/,
    (dir) => {
      chownSync(dir, NOBODY, NOBODY)
      chmodSync(dir, 0o555)
    },
  ],
  [
    'owned by another account',
    /can't be used: EACCES.*Give the account that runs Veranda ownership/,
    // Only the data folder belongs to the test's account. The database folder in it still belongs to root.
    (dir) => {
      chownSync(dir, NOBODY, NOBODY)
      chmodSync(dir, 0o700)
    },
  ],
])('reports the problem and changes nothing if the folder is %s', async (_name, message, change) => {
  const dataDir = copyDatabase()
  change(dataDir)
  const before = await fingerprint(dataDir)
  process.seteuid?.(NOBODY)
  try {
    await expect(openDatabase({ dataDir })).rejects.toThrow(message)
  } finally {
    process.seteuid?.(0)
  }
  expect(await fingerprint(dataDir)).toBe(before)
})

/** User ID of an unprivileged account. */
const NOBODY = 65_534
