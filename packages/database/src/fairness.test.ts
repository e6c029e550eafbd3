import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { onBehalfOf } from './requester.ts'
import { createTestDatabase, testDatabaseUrl } from './testing.ts'

let database: Database
beforeAll(async () => {
  const url = testDatabaseUrl()
  database = await createTestDatabase({ ...(url && { url }), key: 'empty' })
  // Opens every connection of the pool: a new one can take longer than all the statements below.
  await Promise.all(Array.from({ length: 5 }, () => database.query('SELECT pg_sleep(0.05)')))
})
afterAll(() => database.close())

/** More of each than there are connections. */
const MANY = 200

test.each([
  ['statements', () => database.query('SELECT 1')],
  ['transactions', () => database.prisma.$transaction((tx) => tx.$queryRaw`SELECT 1`)],
  ['calls of Prisma', () => database.prisma.user.count()],
])('%s of one client, however many, keep nobody else waiting', async (_name, ask) => {
  const order: string[] = []
  const askFor = (party: string) =>
    onBehalfOf(
      () => [party],
      () => ask().then(() => order.push(party)),
    )
  const flood = Array.from({ length: MANY }, () => askFor('network:a'))
  await sleep(1)
  const others = [askFor('network:b'), askFor('network:c'), database.ping().then(() => order.push('ping'))]
  await Promise.all([...flood, ...others])
  // What was under way when they came is finished first.
  for (const party of ['network:b', 'network:c', 'ping']) expect(order.indexOf(party)).toBeLessThan(MANY / 2)
})
