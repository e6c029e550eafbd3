import type { Database } from './database.ts'
import { runOnBehalfOf } from './parties.ts'
import { createTestDatabase, getTestDatabaseUrl } from './testing.ts'

let database: Database
beforeAll(async () => {
  // With a single connection, results arrive in the order in which the statements ran.
  database = await createTestDatabase({ url: getTestDatabaseUrl(), poolSize: 1, key: 'empty' })
})
afterAll(() => database.close())

const STATEMENT_COUNT = 200

test.each([
  ['statements', () => database.query('SELECT 1')],
  ['transactions', () => database.prisma.$transaction((tx) => tx.$queryRaw`SELECT 1`)],
  ['Prisma calls', () => database.prisma.user.count()],
])('lets other clients and a ping run while one client has many pending %s', async (name, runStatement) => {
  const order: string[] = []
  const runFor = (party: string) =>
    runOnBehalfOf(
      // Each case has its own parties. Otherwise, the usage of a party in an earlier case would count, too.
      () => [`${party} ${name}`],
      () => runStatement().then(() => order.push(party)),
    )
  const flood = Array.from({ length: STATEMENT_COUNT }, () => runFor('network:a'))
  const others = [runFor('network:b'), runFor('network:c'), database.ping().then(() => order.push('ping'))]
  await Promise.all([...flood, ...others])
  // The other clients don't come first, because statements that have already started finish before them.
  for (const party of ['network:b', 'network:c', 'ping'])
    expect(order.indexOf(party)).toBeLessThan(STATEMENT_COUNT / 2)
})
