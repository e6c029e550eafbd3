import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from './database.ts'
import { openDatabase } from './index.ts'
import { applyMigrations, getPendingMigrations, type Migration, readMigrations } from './migrate.ts'
import { getTestDatabaseUrl } from './testing.ts'
import { startEmpty } from './testing-pglite.ts'

const url = getTestDatabaseUrl()
const migrations: Migration[] = [
  { name: '1_first', checksum: 'a', sql: 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);' },
  { name: '2_second', checksum: 'b', sql: 'CREATE TABLE second (id int);' },
]

describe('migrations', () => {
  let close: () => Promise<void>
  let connection: Connection
  const log: string[] = []
  const apply = (list: Migration[]) => applyMigrations(connection, list, (message) => log.push(message))

  beforeEach(async () => {
    log.length = 0
    const pglite = await startEmpty()
    close = () => pglite.close()
    connection = {
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        (await pglite.query<Row>(text, [...values])).rows,
      exec: async (script) => {
        await pglite.exec(script)
      },
    }
  })
  afterEach(() => close())

  test('are applied in order, only once, and recorded', async () => {
    await apply(migrations)
    await apply(migrations)
    expect(log).toEqual(['applied migration 1_first', 'applied migration 2_second'])
    expect(await connection.query('SELECT * FROM first')).toEqual([{ id: 1 }])
    expect(await getPendingMigrations(connection, migrations)).toEqual([])
  })

  test('are rolled back when they fail, and the error names them', async () => {
    const broken = { name: '2_broken', checksum: 'b', sql: 'CREATE TABLE half (id int); SELECT 1/0;' }
    await expect(apply([...migrations.slice(0, 1), broken])).rejects.toThrow(
      'The migration 2_broken failed: division by zero.',
    )
    const tables = await connection.query(`SELECT to_regclass('first') AS first, to_regclass('half') AS half`)
    expect(tables).toEqual([{ first: 'first', half: null }])
    expect(await connection.query('SELECT migration_name FROM _prisma_migrations')).toHaveLength(1)
  })

  test("are rolled back when their record can't be stored", async () => {
    const unrecorded = { name: `2_${'x'.repeat(300)}`, checksum: 'b', sql: 'CREATE TABLE half (id int)' }
    await expect(apply([unrecorded])).rejects.toThrow('value too long')
    expect(await connection.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }])
  })

  test('are rejected if their file has changed since they were applied', async () => {
    await apply(migrations)
    const changed = migrations.map((migration) => ({ ...migration, checksum: `${migration.checksum}!` }))
    await expect(getPendingMigrations(connection, changed)).rejects.toThrow('1_first was changed after')
  })

  test('of a later version are rejected', async () => {
    await apply(migrations)
    await expect(getPendingMigrations(connection, migrations.slice(0, 1))).rejects.toThrow(
      '2_second, which this version of Veranda does not include',
    )
  })

  test('left unfinished by the Prisma CLI are rejected', async () => {
    await apply(migrations)
    await connection.exec(
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_second'`,
    )
    await expect(getPendingMigrations(connection, migrations)).rejects.toThrow('2_second failed earlier')
  })
})

test("migrations have SHA-256 checksums in hexadecimal, like Prisma's", async () => {
  const found = await readMigrations()
  expect(found.length).toBeGreaterThanOrEqual(2)
  for (const { checksum } of found) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
})

const describeOnServer = url ? describe : describe.skip
describeOnServer('openDatabase with a PostgreSQL server', () => {
  const name = `veranda_migrate_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ connectionString: url })
  const serverUrl = new URL(url ?? 'postgresql://unused')
  const open = (changes: Partial<URL>) =>
    openDatabase({ url: Object.assign(new URL(serverUrl), changes).href, dataDir: '' })

  beforeAll(async () => {
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
  })
  afterAll(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })

  test('applies each migration once if several instances start at the same time', async () => {
    const databases = await Promise.all(Array.from({ length: 5 }, () => open({ pathname: name })))
    const rows = await databases[0]?.query('SELECT migration_name FROM _prisma_migrations')
    expect(rows).toHaveLength((await readMigrations()).length)
    await Promise.all(databases.map((database) => database.close()))
  })

  test('reports a missing database, an unreachable server, and an invalid URL', async () => {
    await expect(open({ pathname: 'veranda_missing' })).rejects.toThrow(
      /has no database "veranda_missing"; create it/,
    )
    await expect(open({ port: '1' })).rejects.toThrow(/can't be reached: connect ECONNREFUSED/)
    await expect(openDatabase({ url: 'mysql://x', dataDir: '' })).rejects.toThrow(
      'must have the form postgresql://',
    )
  })
})
