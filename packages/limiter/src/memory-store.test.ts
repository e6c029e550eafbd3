import { createMemoryStore } from './memory-store.ts'

const limit = { count: 2, seconds: 60 }

/** A store with a clock of the test's own. */
function open(most: number) {
  const clock = { now: 1_000_000_000 }
  const store = createMemoryStore({ attack: null, most, now: () => clock.now, random: () => 0 })
  const take = async (key: string) => (await store.take([{ key, limit }])).isAllowed
  return { clock, store, take }
}

test('more identities than it remembers take no more memory: of those unseen for longest the half goes', async () => {
  const { store, take } = open(100)
  for (let n = 0; n < 1000; n++) await take(`address${n}`)
  expect(store.size).toBeGreaterThan(50)
  expect(store.size).toBeLessThanOrEqual(100)
  await take('address999')
  expect(await take('address999')).toBe(false)
})

test('a flood of new identities forgives nobody who has a penalty', async () => {
  const { store, take } = open(100)
  for (let n = 0; n < 3; n++) await take('offender')
  for (let n = 0; n < 1000; n++) await take(`address${n}`)
  expect(await take('offender')).toBe(false)
  expect(await store.limited(10)).toHaveLength(1)
})

test('a flood of offenders is bounded, too', async () => {
  const { store, take } = open(100)
  for (let n = 0; n < 1000; n++) for (let time = 0; time < 3; time++) await take(`offender${n}`)
  expect(store.size).toBeLessThanOrEqual(110)
})

test('a clock that is set back refuses nobody for longer than a window', async () => {
  const { clock, take } = open(100)
  expect(await take('key')).toBe(true)
  clock.now -= 3_600_000
  expect(await take('key')).toBe(true)
  expect(await take('key')).toBe(false)
})
