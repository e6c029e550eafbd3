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

test('a flood of new identities gives nobody back what they have used up', async () => {
  const { store, take } = open(100)
  for (let n = 0; n < 2; n++) await take('used-up')
  for (let n = 0; n < 1000; n++) await take(`address${n}`)
  expect(await take('used-up')).toBe(false)
  for (let n = 0; n < 1000; n++) for (let time = 0; time < 2; time++) await take(`used-up${n}`)
  expect(store.size).toBeLessThanOrEqual(150)
})

test('no flood of others makes it forget whom nobody can make up', async () => {
  const { store } = open(100)
  const user = { key: 'user', limit: { count: 4, seconds: 60 }, isEstablished: true }
  const ask = async () => (await store.take([user])).isAllowed
  const flood = async (name: string, times: number) => {
    for (let n = 0; n < 1000; n++)
      for (let time = 0; time < times; time++) await store.take([{ key: `${name}${n}`, limit }])
  }
  for (let n = 0; n < 3; n++) await ask()
  for (const times of [1, 2, 3]) await flood(`flood of ${times}, `, times)
  expect(await store.peek(user)).toMatchObject({ used: 3 })
  for (let n = 0; n < 2; n++) await ask()
  await flood('flood of offenders, ', 3)
  expect(await ask()).toBe(false)
  expect(await store.limited(1000)).toContainEqual(
    expect.objectContaining({ key: 'user', penaltyLevel: 1, refused: 2 }),
  )
})

test('however many of each kind come, it remembers no more than 2.6 times what it is told to', async () => {
  const { store } = open(100)
  for (let n = 0; n < 3000; n++)
    for (let time = 0; time < 1 + (n % 3); time++) {
      await store.take([{ key: `guest${n}`, limit }])
      await store.take([{ key: `user${n}`, limit, isEstablished: true }])
    }
  expect(store.size).toBeGreaterThan(130)
  expect(store.size).toBeLessThanOrEqual(260)
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
