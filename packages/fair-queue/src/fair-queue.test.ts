import { setImmediate as tick } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'

/** Creates a queue with a manual clock and tasks that the test ends. */
function setUp(slots: number, maxSlotsPerParty?: number) {
  let time = 0
  const queue = createFairQueue(slots, { maxSlotsPerParty, now: () => time })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    queue,
    started,
    begin(name: string, ...by: string[]) {
      const work = () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }
      void queue.run(work, { by })
    },
    async end(name: string, afterMs: number) {
      time += afterMs
      ends.get(name)?.()
      await tick()
    },
  }
}

test('reserves the last slot for other networks, and serves a new network first', async () => {
  const { queue, started, begin, end } = setUp(2)
  for (const name of ['heavy 1', 'heavy 2', 'heavy 3', 'heavy 4', 'heavy 5'])
    begin(name, 'network:a', `user:${name}`)
  await tick()
  expect(started).toEqual(['heavy 1'])
  await end('heavy 1', 4_000)
  expect(started).toEqual(['heavy 1', 'heavy 2'])
  begin('light 1', 'network:b')
  begin('light 2', 'network:c')
  await tick()
  expect(started.slice(2)).toEqual(['light 1'])
  expect([queue.countWaiting(), queue.countWaiting('network:a'), queue.countWaiting('network:c')]).toEqual([
    4, 3, 1,
  ])
  // `light 2` is next, although `heavy 3` has waited longer.
  await end('heavy 2', 4_000)
  expect(started.slice(3)).toEqual(['light 2'])
  await end('light 1', 100)
  expect(started.slice(4)).toEqual(['heavy 3'])
  await end('light 2', 100)
  expect(started).toHaveLength(5)
})

test('limits a network with heavy recent usage to one slot until the usage fades', async () => {
  const { started, begin, end } = setUp(3)
  begin('own 1', 'network:a', 'user:1')
  begin('own 2', 'network:a', 'user:1')
  await tick()
  expect(started).toEqual(['own 1', 'own 2'])
  begin('own 3', 'network:a', 'user:1')
  begin('other', 'network:a', 'user:2')
  await end('own 1', 3_000)
  expect(started).toHaveLength(2)
  // Within the network, the account with the least usage is next.
  await end('own 2', 3_000)
  expect(started.slice(2)).toEqual(['other'])
  await end('other', 3_000)
  expect(started.slice(3)).toEqual(['own 3'])
  await end('own 3', 1_000)
  // Two minutes later, the usage has faded.
  begin('late 0', 'network:z')
  await end('late 0', 120_000)
  begin('late 1', 'network:a', 'user:1')
  begin('late 2', 'network:a', 'user:1')
  await tick()
  expect(started.slice(-2)).toEqual(['late 1', 'late 2'])
})

test('limits a party to `maxSlotsPerParty` slots, even without recent usage', async () => {
  const { started, begin } = setUp(4, 2)
  for (const name of ['slow 1', 'slow 2', 'slow 3']) begin(name, 'network:a')
  begin('other 1', 'network:b')
  begin('other 2', 'network:b')
  await tick()
  // `other 2` has to wait, because a party that has a slot never gets the last free one.
  expect(started).toEqual(['slow 1', 'slow 2', 'other 1'])
})

test('rejects a request that waits too long, and frees the slot of a failed task', async () => {
  const queue = createFairQueue(1)
  let fail = () => {}
  const failing = queue.run(
    () => new Promise<void>((_, reject) => (fail = () => reject(new Error('broken')))),
  )
  const late = queue.run(async () => 'done', { timeout: { ms: 1, createError: () => new Error('too late') } })
  await expect(late).rejects.toThrow('too late')
  expect(queue.countWaiting()).toBe(0)
  fail()
  await expect(failing).rejects.toThrow('broken')
  expect([queue.isIdle(), await queue.run(async () => 'done')]).toEqual([true, 'done'])
})

test('passes a freed slot to the next request', async () => {
  const queue = createFairQueue(1)
  const release = await queue.enter({ by: ['network:a'] })
  const next = queue.run(async () => 'done', { by: ['network:a'] })
  expect([queue.isIdle(), queue.countWaiting()]).toEqual([false, 1])
  release()
  expect([await next, queue.isIdle()]).toEqual(['done', true])
})

test.each([
  ['networks', (name: string) => ['block:a', `network:${name}`]],
  ['users', (name: string) => ['block:a', `network:${name}`, `user:${name}`]],
])(
  'reads the usage of only a few parties to find the next of thousands of %s in one IP range',
  async (_, createParties) => {
    let time = 0
    // The queue reads the clock each time that it calculates a party's nonzero usage.
    let clockReads = 0
    const now = () => {
      clockReads++
      return time
    }
    const queue = createFairQueue(1, { now })
    const releases: (() => void)[] = []
    const enter = async (...by: string[]) => releases.push(await queue.enter({ by }))
    await enter('block:a')
    for (let index = 0; index < 3_000; index++) void enter(...createParties(String(index)))
    void enter('block:b', 'network:b')
    for (let turn = 1; turn <= 5; turn++) {
      time += 30
      clockReads = 0
      releases.shift()?.()
      expect(clockReads).toBeLessThan(100)
      await tick()
      // The first turn belongs to the IP range without usage, and every later turn to the other IP range.
      expect([queue.countWaiting('block:b'), queue.countWaiting('block:a')]).toEqual([0, 3_001 - turn])
    }
  },
)

test('does not delay other IP ranges if one has reached its limit', async () => {
  const { started, begin, end } = setUp(2, 1)
  begin('busy', 'block:c', 'network:c')
  await end('busy', 100)
  begin('slow', 'block:a', 'network:a')
  begin('light', 'block:b', 'network:b')
  begin('waiting', 'block:a', 'network:a2')
  begin('heavier', 'block:c', 'network:c')
  // `waiting` has less usage than `heavier`, but its IP range already uses its only slot.
  await end('light', 1)
  expect(started).toEqual(['busy', 'slow', 'light', 'heavier'])
})

test('prefers a guest to an account with usage in the same network', async () => {
  const { started, begin, end } = setUp(1)
  begin('busy', 'block:a', 'network:a', 'user:1')
  begin('account', 'block:a', 'network:a', 'user:1')
  begin('guest', 'block:a', 'network:a')
  await end('busy', 1_000)
  expect(started).toEqual(['busy', 'guest'])
})

test('serves requests without a party and those of parties without usage in order of arrival', async () => {
  const { started, begin, end } = setUp(1)
  begin('first', 'block:a')
  begin('second', 'block:b')
  begin('no party')
  begin('third', 'block:c')
  for (const name of ['first', 'second', 'no party']) await end(name, 1_000)
  expect(started).toEqual(['first', 'second', 'no party', 'third'])
})
