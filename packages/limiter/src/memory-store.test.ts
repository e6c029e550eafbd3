import { createMemoryStore } from './memory-store.ts'

const limit = { count: 2, seconds: 60 }

/** Creates a store with a manual clock. */
function createTestStore(maxEntries: number) {
  const clock = { now: 1_000_000_000 }
  const store = createMemoryStore({ attack: null, maxEntries, now: () => clock.now, random: () => 0 })
  const take = async (key: string) => (await store.take([{ key, limit }])).isAllowed
  return { clock, store, take }
}

test('evicts the least recently seen half of the clients when it reaches its maximum', async () => {
  const { store, take } = createTestStore(100)
  for (let n = 0; n < 1000; n++) await take(`address${n}`)
  expect(store.size).toBeGreaterThan(50)
  expect(store.size).toBeLessThanOrEqual(100)
  await take('address999')
  expect(await take('address999')).toBe(false)
})

test('keeps penalties during a flood of new clients', async () => {
  const { store, take } = createTestStore(100)
  for (let n = 0; n < 3; n++) await take('offender')
  for (let n = 0; n < 1000; n++) await take(`address${n}`)
  expect(await take('offender')).toBe(false)
  expect(await store.listPenalized(10)).toHaveLength(1)
})

test('keeps exhausted limits during a flood of new clients, up to a maximum number', async () => {
  const { store, take } = createTestStore(100)
  for (let n = 0; n < 2; n++) await take('exhausted')
  for (let n = 0; n < 1000; n++) await take(`address${n}`)
  expect(await take('exhausted')).toBe(false)
  for (let n = 0; n < 1000; n++) for (let time = 0; time < 2; time++) await take(`exhausted${n}`)
  // The maximum, and half of it for clients that exhausted their limit.
  expect(store.size).toBeLessThanOrEqual(150)
})

test('never evicts established clients in favor of clients that are not established', async () => {
  const { store } = createTestStore(100)
  const user = { key: 'user', limit: { count: 4, seconds: 60 }, isEstablished: true }
  const takeAsUser = async () => (await store.take([user])).isAllowed
  const flood = async (name: string, times: number) => {
    for (let n = 0; n < 1000; n++)
      for (let time = 0; time < times; time++) await store.take([{ key: `${name}${n}`, limit }])
  }
  for (let n = 0; n < 3; n++) await takeAsUser()
  for (const times of [1, 2, 3]) await flood(`flood of ${times}, `, times)
  expect(await store.peek(user)).toMatchObject({ used: 3 })
  for (let n = 0; n < 2; n++) await takeAsUser()
  await flood('flood of offenders, ', 3)
  expect(await takeAsUser()).toBe(false)
  expect(await store.listPenalized(1000)).toContainEqual(
    expect.objectContaining({ key: 'user', penaltyLevel: 1, rejected: 2 }),
  )
})

test('stores at most 2.6 times its maximum across all kinds of clients', async () => {
  const { store } = createTestStore(100)
  for (let n = 0; n < 3000; n++)
    for (let time = 0; time < 1 + (n % 3); time++) {
      await store.take([{ key: `guest${n}`, limit }])
      await store.take([{ key: `user${n}`, limit, isEstablished: true }])
    }
  // At least half of the maximum number of clients of each kind is stored.
  expect(store.size).toBeGreaterThan(130)
  expect(store.size).toBeLessThanOrEqual(260)
})

test('limits the number of stored offenders', async () => {
  const { store, take } = createTestStore(100)
  for (let n = 0; n < 1000; n++) for (let time = 0; time < 3; time++) await take(`offender${n}`)
  // The maximum, and a tenth of it for clients with a penalty.
  expect(store.size).toBeLessThanOrEqual(110)
})

test('still counts earlier requests after the clock is set back', async () => {
  const { clock, take } = createTestStore(100)
  expect(await take('key')).toBe(true)
  clock.now -= 3_600_000
  expect(await take('key')).toBe(true)
  expect(await take('key')).toBe(false)
})
