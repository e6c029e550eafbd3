import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDatabaseDown, isDataException, isLockTimeout, type Prisma } from './index.ts'
import { createTestDatabase, getTestDatabaseUrl } from './testing.ts'

const url = getTestDatabaseUrl()
const drivers: [kind: string, url: string | undefined][] = [['pglite', undefined]]
if (url) drivers.push(['postgresql', url])

let database: Database
let ids: number[]
const open = async (serverUrl: string | undefined) => {
  database = await createTestDatabase({ url: serverUrl, key: 'retry-transaction.test' })
  // The triggers raise the SQLSTATE that is stored in the user's biography: immediately, or at the commit if
  // it has the prefix `late `.
  await database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'asked for' USING ERRCODE = NEW.bio; END $$`)
  await database.query(`CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON "user" FOR EACH ROW
    WHEN (NEW.bio NOT LIKE 'late %') EXECUTE FUNCTION fail()`)
  await database.query(`CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'asked for' USING ERRCODE = substr(NEW.bio, 6); END $$`)
  await database.query(`CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT OR UPDATE ON "user" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.bio LIKE 'late %') EXECUTE FUNCTION fail_late()`)
  ids = (
    await database.prisma.user.createManyAndReturn({
      data: ['one', 'two'].map((name) => ({
        username: name,
        email: `${name}@example.org`,
        displayName: name,
      })),
    })
  ).map(({ id }) => id)
}

type FailingOperation = [name: string, fail: (tx: Prisma.TransactionClient) => Promise<unknown>]

/** Returns operations that fail with this SQLSTATE. */
const listFailingOperations = (code: string): FailingOperation[] => [
  ['a model operation', (tx) => tx.user.update({ where: { id: ids[0] ?? 0 }, data: { bio: code } })],
  ['raw SQL', (tx) => tx.$executeRaw`UPDATE "user" SET bio = ${code} WHERE id = ${ids[0]}`],
  ['the commit', (tx) => tx.$executeRaw`UPDATE "user" SET bio = ${`late ${code}`} WHERE id = ${ids[0]}`],
]

describe.each(drivers)('on %s', (_kind, serverUrl) => {
  beforeAll(() => open(serverUrl))
  afterAll(() => database.close())

  describe.each(['40P01', '40001'])('a transaction that fails with SQLSTATE %s', (code) => {
    test.each(listFailingOperations(code))(
      'is retried and takes effect once if %s fails',
      async (_name, fail) => {
        let runs = 0
        await database.prisma.$transaction(async (tx) => {
          runs += 1
          await tx.user.update({ where: { id: ids[1] ?? 0 }, data: { loginCount: { increment: 1 } } })
          if (runs < 3) await fail(tx)
        })
        expect(runs).toBe(3)
        const { loginCount } = await database.prisma.user.findFirstOrThrow({ where: { username: 'two' } })
        expect(loginCount).toBe(1)
        await database.prisma.user.updateMany({ data: { loginCount: 0 } })
      },
    )

    test.each(listFailingOperations(code))(
      'is reported as an outage after four runs if %s always fails',
      async (_name, fail) => {
        let runs = 0
        const attempt = database.prisma.$transaction(async (tx) => {
          runs += 1
          await fail(tx)
        })
        const error = await attempt.catch((caught: unknown) => caught)
        expect([runs, isDatabaseDown(error)]).toEqual([4, true])
      },
    )
  })

  test.each(listFailingOperations('57014'))(
    'recognizes an outage if %s fails with SQLSTATE 57014, and does not retry',
    async (_name, fail) => {
      let runs = 0
      const attempt = database.prisma.$transaction(async (tx) => {
        runs += 1
        await fail(tx)
      })
      const error = await attempt.catch((caught: unknown) => caught)
      expect([runs, isDatabaseDown(error), isLockTimeout(error)]).toEqual([1, true, false])
    },
  )

  test.each([
    'Client has encountered a connection error and is not queryable',
    'database "veranda" is not currently accepting connections',
  ])('recognizes %j as an outage', (message) => {
    expect(isDatabaseDown(new Error('Prisma', { cause: new Error(message) }))).toBe(true)
  })

  test.each(listFailingOperations('22003'))(
    'recognizes a data exception if %s fails with SQLSTATE 22003',
    async (_name, fail) => {
      const error = await database.prisma.$transaction(fail).catch((caught: unknown) => caught)
      expect([isDataException(error), isLockTimeout(error)]).toEqual([true, false])
    },
  )

  test.each(listFailingOperations('55P03'))(
    'recognizes a lock timeout if %s fails with SQLSTATE 55P03',
    async (_name, fail) => {
      const error = await database.prisma.$transaction(fail).catch((caught: unknown) => caught)
      expect(isLockTimeout(error)).toBe(true)
    },
  )

  test('waits several seconds for a connection that other transactions use', async () => {
    // By default, `createTestDatabase` uses at most five connections to a server.
    const connectionCount = database.kind === 'pglite' ? 1 : 5
    const busyTransactions = Array.from({ length: connectionCount }, () =>
      database.prisma.$transaction(() => sleep(3_000)),
    )
    const [count] = await Promise.all([
      database.prisma.$transaction((tx) => tx.user.count({ where: { username: 'one' } })),
      ...busyTransactions,
    ])
    expect(count).toBe(1)
  })
})

/** Skips the embedded database, because a deadlock needs two connections. */
const testOnServer = url ? test : test.skip
testOnServer('completes both transactions of a deadlock', async () => {
  await open(url)
  const [one = 0, two = 0] = ids
  let runs = 0
  let resolveBothLocked = () => {}
  const bothLocked = new Promise<void>((resolve) => {
    resolveBothLocked = resolve
  })
  const writeBoth = (first: number, second: number) =>
    database.prisma.$transaction(async (tx) => {
      runs += 1
      await tx.$executeRaw`UPDATE "user" SET login_count = login_count + 1 WHERE id = ${first}`
      if (runs === 2) resolveBothLocked()
      await bothLocked
      await tx.user.update({ where: { id: second }, data: { loginCount: { increment: 1 } } })
    })
  await Promise.all([writeBoth(one, two), writeBoth(two, one)])
  expect(runs).toBe(3)
  const counts = await database.prisma.user.findMany({ select: { loginCount: true } })
  expect(counts).toEqual([{ loginCount: 2 }, { loginCount: 2 }])
  await database.close()
})
