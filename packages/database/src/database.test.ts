import { type Database, isUniqueViolation, openDatabase } from './index.ts'
import { createTestDatabase, getTestDatabaseUrl } from './testing.ts'

const url = getTestDatabaseUrl()
/**
 * Includes PostgreSQL if a server is available, so that both drivers are checked against the same results.
 */
const drivers: [kind: string, url: string | undefined][] = [['pglite', undefined]]
if (url) drivers.push(['postgresql', url])
else console.info('postgresql is skipped: TEST_DATABASE_URL is not set')

describe.each(drivers)('database on %s', (kind, serverUrl) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase({ url: serverUrl, key: 'database.test' })
  })
  afterAll(() => database.close())

  const ada = { username: 'ada', email: 'ada@example.org', displayName: 'Ada' }

  test('has the requested kind and responds', async () => {
    expect(database.kind).toBe(kind)
    await database.ping()
  })

  test('returns the same JavaScript types on every driver', async () => {
    const rows = await database.query(`
      SELECT count(*) AS count, 7::int2 AS int2, 1.5::float8 AS float8, 12.50::numeric AS numeric, true AS bool,
        'x'::text AS text, 'x'::char(3) AS char, 'comment'::timeout_type AS enum, NULL::int AS nothing,
        '2026-01-31 12:00:00.25+02'::timestamptz AS timestamptz, '2026-01-31 12:00'::timestamp AS timestamp,
        '2026-01-31'::date AS date, '12:00'::time AS time, '1 day'::interval AS interval,
        '0190a6b2-7c00-7000-8000-000000000000'::uuid AS uuid, '\\x00ff'::bytea AS bytea,
        '{"a":[1]}'::jsonb AS jsonb, '[null]'::json AS json,
        ARRAY['a,b', 'c"d', '', NULL, 'NULL', 'e\\f']::text[] AS texts, ARRAY[]::text[] AS none,
        ARRAY[1, 2] AS ints, ARRAY[1::bigint] AS bigints, ARRAY[1.10] AS numerics, ARRAY[true, false] AS bools,
        ARRAY['2026-01-31 12:00Z'::timestamptz] AS dates, ARRAY['{"a":"b,c"}'::jsonb] AS jsons,
        ARRAY['api', 'posting']::timeout_type[] AS enums`)
    expect(rows).toStrictEqual([
      {
        count: 1,
        int2: 7,
        float8: 1.5,
        numeric: '12.50',
        bool: true,
        text: 'x',
        char: 'x  ',
        enum: 'comment',
        nothing: null,
        timestamptz: new Date('2026-01-31T10:00:00.250Z'),
        timestamp: new Date('2026-01-31T12:00:00.000Z'),
        date: '2026-01-31',
        time: '12:00:00',
        interval: '1 day',
        uuid: '0190a6b2-7c00-7000-8000-000000000000',
        bytea: Buffer.from([0, 255]),
        jsonb: { a: [1] },
        json: [null],
        texts: ['a,b', 'c"d', '', null, 'NULL', 'e\\f'],
        none: [],
        ints: [1, 2],
        bigints: [1],
        numerics: ['1.10'],
        bools: [true, false],
        dates: [new Date('2026-01-31T12:00:00.000Z')],
        jsons: [{ a: 'b,c' }],
        enums: ['api', 'posting'],
      },
    ])
  })

  test('accepts the same JavaScript values on every driver', async () => {
    const moment = new Date('2026-01-31T12:00:00.123Z')
    const [row] = await database.query(
      `SELECT $1::int AS int, $2::timestamptz AS date, $3::text[] AS texts, $4::jsonb AS json, $5::bytea AS bytes,
        $6::timeout_type[] AS enums, $7::text AS nothing, $8::boolean AS bool, $9::int[] AS ints`,
      [1, moment, ['a"b', ','], JSON.stringify(['x']), Buffer.from('hi'), ['api'], null, false, [3]],
    )
    expect(row).toStrictEqual({
      int: 1,
      date: moment,
      texts: ['a"b', ','],
      json: ['x'],
      bytes: Buffer.from('hi'),
      enums: ['api'],
      nothing: null,
      bool: false,
      ints: [3],
    })
  })

  test('rejects an int8 that would lose digits', async () => {
    await expect(database.query('SELECT 9007199254740993 AS big')).rejects.toThrow('not a safe integer')
    await expect(database.query('SELECT 9007199254740993::text AS big')).resolves.toEqual([
      { big: '9007199254740993' },
    ])
  })

  test('preserves a timestamp that is written by Prisma and read by `query`', async () => {
    const lastLoginAt = new Date('2026-07-01T23:30:00.500Z')
    const { id } = await database.prisma.user.create({
      data: { username: 'time', email: 'time@example.org', displayName: 'Time', lastLoginAt },
    })
    const rows = await database.query('SELECT last_login_at FROM "user" WHERE id = $1', [id])
    expect(rows).toEqual([{ last_login_at: lastLoginAt }])
    expect((await database.prisma.user.findUniqueOrThrow({ where: { id } })).lastLoginAt).toEqual(lastLoginAt)
  })

  test('identifies the column of a unique violation in errors from Prisma and `query`', async () => {
    await database.prisma.user.create({ data: ada })
    const insert = `INSERT INTO "user" (username, email, display_name) VALUES ('ada', 'other@example.org', 'Ada')`
    const attempts = [
      () => database.prisma.user.create({ data: { ...ada, email: 'other@example.org' } }),
      () =>
        database.prisma.$transaction((tx) =>
          tx.user.create({ data: { ...ada, email: 'other@example.org' } }),
        ),
      () => database.prisma.$executeRawUnsafe(insert),
      () => database.query(insert),
    ]
    for (const attempt of attempts) {
      const error: unknown = await attempt().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(isUniqueViolation(error)).toBe(true)
      expect(isUniqueViolation(error, 'username')).toBe(true)
      expect(isUniqueViolation(error, 'email')).toBe(false)
    }
    expect(isUniqueViolation(await database.query('SELECT 1/0').catch((error: unknown) => error))).toBe(false)
  })

  test('identifies a unique violation on two columns', async () => {
    const user = await database.prisma.user.findUniqueOrThrow({ where: { username: 'ada' } })
    const data = { userId: user.id, provider: 'example', providerAccountId: '1' }
    await database.prisma.account.create({ data })
    const error: unknown = await database.prisma.account.create({ data }).catch((reason: unknown) => reason)
    expect(isUniqueViolation(error, 'provider', 'providerAccountId')).toBe(true)
    expect(isUniqueViolation(error, 'providerAccountId')).toBe(false)
  })

  test('rolls back a failed transaction completely', async () => {
    const attempt = database.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: { username: 'gone', email: 'gone@example.org', displayName: 'Gone' } })
      const rows = await tx.$queryRaw`SELECT 1 AS one`
      expect(rows).toEqual([{ one: 1 }])
      throw new Error('stop')
    })
    await expect(attempt).rejects.toThrow('stop')
    expect(await database.query(`SELECT FROM "user" WHERE username = 'gone'`)).toEqual([])
  })

  test('rejects a transaction whose COMMIT fails, and stays usable', async () => {
    await database.query(`CREATE TABLE deferred_unique (id int, UNIQUE (id) DEFERRABLE INITIALLY DEFERRED)`)
    const duplicateInsert = database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO deferred_unique VALUES (1)`
      await tx.$executeRaw`INSERT INTO deferred_unique VALUES (1)`
    })
    await expect(duplicateInsert).rejects.toThrow()
    expect(await database.query('SELECT FROM deferred_unique')).toEqual([])
    await Promise.all(
      [2, 3, 4].map((id) =>
        database.prisma.$transaction((tx) => tx.$executeRaw`INSERT INTO deferred_unique VALUES (${id})`),
      ),
    )
    const rows = await database.query('SELECT id FROM deferred_unique ORDER BY id')
    expect(rows).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }])
    await database.query('DROP TABLE deferred_unique')
  })

  test.each([`UPDATE audit_log SET actor = 'x'`, 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'rejects the statement %s',
    async (statement) => {
      await database.query(`INSERT INTO audit_log (actor, action, target_type) VALUES ('a', 'b', 'c')`)
      await expect(database.query(statement)).rejects.toThrow('append-only')
    },
  )

  test.each([
    ['a username with capitals', `UPDATE "user" SET username = 'Ada'`],
    ['an email with capitals', `UPDATE "user" SET email = 'ADA@example.org'`],
    ['a blank display name', `UPDATE "user" SET display_name = ' '`],
    ['a negative login count', `UPDATE "user" SET login_count = -1`],
    [
      'a timeout that ends before it begins',
      `INSERT INTO timeout (user_id, type, reason, expires_at) SELECT id, 'api', 'x', now() - interval '1 s' FROM "user"`,
    ],
  ])('rejects %s', async (_, statement) => {
    await expect(database.query(statement)).rejects.toThrow('check constraint')
  })

  test('finds users and emojis by any substring of their searchable text', async () => {
    const findUsers = `SELECT username FROM "user" WHERE search_text LIKE '%' || $1 || '%'`
    expect(await database.query(findUsers, ['da@exam'])).toEqual([{ username: 'ada' }])
    const category = await database.prisma.emojiCategory.create({ data: { name: 'c', displayName: 'C' } })
    const emoji = { emojiId: '1f600', name: 'Grinning', categoryId: category.id }
    await database.prisma.emoji.create({
      data: { ...emoji, aliases: ['smile_big'], tags: ['Happy'], keywords: ['joy'] },
    })
    for (const term of ['grinn', 'le_bi', 'happy', 'joy']) {
      expect(
        await database.query(`SELECT name FROM emoji WHERE search_text LIKE '%' || $1 || '%'`, [term]),
      ).toHaveLength(1)
    }
  })

  test('runs a long transaction atomically and returns the same types as `query`', async () => {
    const createInsert = (username: string) =>
      `INSERT INTO "user" (username, email, display_name, updated_at)
       VALUES ('${username}', '${username}@example.org', '${username}', now()) RETURNING id`
    const rows = await database.runLongTransaction(60_000, async (sql) => {
      await sql.query(createInsert('patient'))
      return sql.query(`SELECT count(*) AS count FROM "user" WHERE username = $1`, ['patient'])
    })
    expect(rows).toStrictEqual([{ count: 1 }])
    const failingTransaction = database.runLongTransaction(60_000, async (sql) => {
      await sql.query(createInsert('impatient'))
      throw new Error('on purpose')
    })
    await expect(failingTransaction).rejects.toThrow('on purpose')
    expect(await database.query(`SELECT username FROM "user" WHERE username LIKE '%patient'`)).toEqual([
      { username: 'patient' },
    ])
  })

  test('is independent of other test databases with the same key, and can be closed twice', async () => {
    const other = await createTestDatabase({ url: serverUrl, key: 'database.test' })
    expect(await other.prisma.user.count()).toBe(0)
    await other.close()
    await other.close()
  })
})

const testOnServer = url ? test : test.skip
testOnServer('applies the timeout of a long transaction instead of `queryTimeout`', async () => {
  const testDatabase = await createTestDatabase({ url, key: 'database.test' })
  const testDatabaseUrl = new URL(url as string)
  const [row] = await testDatabase.query<{ name: string }>('SELECT current_database() AS name')
  testDatabaseUrl.pathname = `/${row?.name}`
  const shortTimeoutDatabase = await openDatabase({
    url: testDatabaseUrl.href,
    dataDir: '',
    queryTimeout: 50,
  })
  try {
    await expect(shortTimeoutDatabase.query('SELECT pg_sleep(10)')).rejects.toThrow('statement timeout')
    // This query also takes longer than the driver's own timeout, which is `queryTimeout` plus a grace period
    // of 2 seconds.
    const slept = await shortTimeoutDatabase.runLongTransaction(30_000, (sql) =>
      sql.query('SELECT 1 AS slept FROM pg_sleep(2.5)'),
    )
    expect(slept).toEqual([{ slept: 1 }])
    await expect(
      shortTimeoutDatabase.runLongTransaction(50, (sql) => sql.query('SELECT pg_sleep(10)')),
    ).rejects.toThrow('statement timeout')
  } finally {
    await shortTimeoutDatabase.close()
    await testDatabase.close()
  }
})
