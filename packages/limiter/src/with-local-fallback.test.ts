import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from './limit.ts'
import { createMemoryStore } from './memory-store.ts'
import { withLocalFallback } from './with-local-fallback.ts'

const limit = { count: 3, seconds: 60 }
const key = 'api:user:1'

/** Creates a store with a local fallback. `state.fault` determines how its shared store behaves. */
function createTestStore() {
  const state: { fault: 'none' | 'fails' | 'hangs' | 'responds asynchronously' } = { fault: 'none' }
  const inner = createMemoryStore({ attack: null, random: () => 0 })
  let callCount = 0
  const withFault = <Result>(work: () => Result): Result | Promise<Result> => {
    callCount++
    if (state.fault === 'fails') throw new Error('ECONNREFUSED')
    if (state.fault === 'responds asynchronously') return stat('.').then(work) as Promise<Result>
    return state.fault === 'hangs' ? new Promise<never>(() => undefined) : work()
  }
  const shared: Store = {
    take: (checks) => withFault(() => inner.take(checks)) as ReturnType<Store['take']>,
    refund: (checks, taken) => withFault(() => inner.refund(checks, taken)) as ReturnType<Store['refund']>,
    peek: (check) => withFault(() => inner.peek(check)) as ReturnType<Store['peek']>,
    clear: (name) => withFault(() => inner.clear(name)) as ReturnType<Store['clear']>,
    listPenalized: (max) => withFault(() => inner.listPenalized(max)) as ReturnType<Store['listPenalized']>,
  }
  const changes: boolean[] = []
  const store = withLocalFallback({
    shared,
    local: createMemoryStore({ attack: null, random: () => 0 }),
    timeoutMs: 30,
    retryDelayMs: 50,
    onChange: ({ isDegraded }) => changes.push(isDegraded),
  })
  const take = async () => (await store.take([{ key, limit }])).isAllowed
  return { state, store, take, changes, getCallCount: () => callCount }
}

test.each(['fails', 'hangs'] as const)(
  'uses the local store while the shared store %s, then returns to the shared store',
  async (fault) => {
    const { state, store, take, changes } = createTestStore()
    expect([await take(), await take()]).toEqual([true, true])
    state.fault = fault
    // The local store hasn't counted the two earlier requests.
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false])
    expect(store.isDegraded).toBe(true)
    state.fault = 'none'
    await sleep(60)
    expect([await take(), await take()]).toEqual([true, false])
    expect(store.isDegraded).toBe(false)
    expect(changes).toEqual([true, false])
  },
)

test('probes the failed store with one request at a time; other requests use the local store', async () => {
  const { state, take, getCallCount } = createTestStore()
  state.fault = 'hangs'
  await take()
  const callsBefore = getCallCount()
  await Promise.all(Array.from({ length: 100 }, take))
  expect(getCallCount()).toBe(callsBefore)
  await sleep(60)
  await Promise.all(Array.from({ length: 100 }, take))
  expect(getCallCount()).toBe(callsBefore + 1)
})

test('accepts a response that arrived while the process was blocked', async () => {
  const { state, store, take, changes } = createTestStore()
  state.fault = 'responds asynchronously'
  // The test continues in the event loop phase that reads responses. Timers run after that phase, so the
  // timeout expires before the response is read.
  await stat('.')
  const isAllowed = take()
  const blockedUntil = performance.now() + 100
  while (performance.now() < blockedUntil);
  expect([await isAllowed, store.isDegraded, changes]).toEqual([true, false, []])
})

test('reads the usage from the store that is in use', async () => {
  const { state, store, take } = createTestStore()
  await take()
  await take()
  expect(await store.peek({ key, limit })).toMatchObject({ used: 2 })
  state.fault = 'fails'
  expect(await store.peek({ key, limit })).toEqual({ used: 0, resetMs: 0 })
  await take()
  expect(await store.peek({ key, limit })).toMatchObject({ used: 1 })
})

test('refunds units only in the store that counted them', async () => {
  const { state, store } = createTestStore()
  const check = { key, limit }
  const getUsed = async () => (await store.peek(check)).used
  const sharedVerdict = await store.take([check])
  await store.take([check])
  state.fault = 'fails'
  const localVerdict = await store.take([check])
  await store.refund([check], sharedVerdict)
  expect(await getUsed()).toBe(1)
  state.fault = 'none'
  await sleep(60)
  expect(await getUsed()).toBe(2)
  await store.refund([check], localVerdict)
  expect(await getUsed()).toBe(2)
  state.fault = 'fails'
  // This request switches to the local store.
  await store.take([{ key: 'another', limit }])
  expect(await getUsed()).toBe(0)
})

test('also clears a key in the local store while the shared store is in use', async () => {
  const { state, store, take } = createTestStore()
  state.fault = 'fails'
  while (await take());
  state.fault = 'none'
  await sleep(60)
  await take()
  expect(await store.clear(key)).toBe(true)
  state.fault = 'fails'
  expect(await take()).toBe(true)
})

test.each(['fails', 'hangs'] as const)(
  'if the shared store %s, clears a key there once it has recovered',
  async (fault) => {
    const { state, store, take } = createTestStore()
    while (await take());
    state.fault = fault
    expect(await store.clear(key)).toBe(true)
    expect(store.isDegraded).toBe(true)
    expect(await store.clear('another')).toBe(true)
    state.fault = 'none'
    await sleep(60)
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false])
    expect(store.isDegraded).toBe(false)
  },
)

test('repeats a failed clear only at the first recovery', async () => {
  const { state, store, take } = createTestStore()
  state.fault = 'fails'
  await store.clear(key)
  state.fault = 'none'
  await sleep(60)
  while (await take());
  state.fault = 'fails'
  await take()
  state.fault = 'none'
  await sleep(60)
  expect(await take()).toBe(false)
})
