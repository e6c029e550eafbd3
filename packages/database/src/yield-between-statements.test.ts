import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Database } from './index.ts'
import { createTestDatabase } from './testing.ts'
import { createSliceWaiter } from './yield-between-statements.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase({ key: 'yield-between-statements.test' })
})
afterAll(() => database.close())

const STATEMENTS = 8
/** Longer than a slice, so each statement fills a slice of its own. */
const SLOW = 'SELECT 1 AS one FROM pg_sleep(0.02)'

/** Returns the number of event loop turns while `work` runs. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

const runInSequence = async (query: (text: string) => Promise<unknown>) => {
  for (let count = 0; count < STATEMENTS; count++) await query(SLOW)
}

test.each<[string, () => Promise<unknown>]>([
  ['in a row', () => runInSequence(database.query)],
  ['sent concurrently', () => Promise.all(Array.from({ length: STATEMENTS }, () => database.query(SLOW)))],
  ['in a transaction', () => database.runLongTransaction(1000, ({ query }) => runInSequence(query))],
  ['through Prisma', () => runInSequence((text) => database.prisma.$queryRawUnsafe(text))],
  [
    'in a transaction through Prisma',
    () => database.prisma.$transaction((tx) => runInSequence((text) => tx.$queryRawUnsafe(text))),
  ],
])('yields to the event loop between statements %s', async (_how, work) => {
  // Each yield takes at least one turn. There may be fewer yields than statements, because a statement that
  // starts in an unfinished slice, such as the first one, needs no yield. Without yielding, there would be
  // one or two turns in total.
  expect(await countTurns(work)).toBeGreaterThan(STATEMENTS / 2)
})

test('accepts waiting connections together instead of one per statement', async () => {
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 5 * STATEMENTS }, () => connect(port, '127.0.0.1'))
  await runInSequence(database.query)
  expect(accepted).toBe(clients.length)
  for (const client of clients) client.destroy()
  server.close()
})

test('continues if the process was suspended while it was about to yield', async () => {
  let reads = 0
  const waitForSlice = createSliceWaiter(() => {
    reads++
    // Without an event loop turn, no timeout could end this test.
    if (reads > 1_000) throw new Error('The database waits without yielding')
    // Simulates a process that is suspended between the first 30 reads of the clock, each time for longer.
    return 2 ** Math.min(reads, 30)
  })
  for (let count = 0; count < 30; count++) await waitForSlice()
  expect(reads).toBeGreaterThan(30)
})
