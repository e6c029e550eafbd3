import { startRounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Rounds that begin by the clock, and end by hand. */
function setUp(first?: number) {
  const ends: { resolve: () => void; reject: (err: Error) => void }[] = []
  const errors: unknown[] = []
  let isStopped = () => false
  const stop = startRounds({
    ...(first !== undefined && { first }),
    every: 100,
    work: (given) => {
      isStopped = given
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
    },
    onError: (err) => errors.push(err),
  })
  return { ends, errors, stop, isStopped: () => isStopped() }
}

test('a round begins only after the one before has ended, also where that has failed', async () => {
  const { ends, errors } = setUp(30)
  await vi.advanceTimersByTimeAsync(29)
  expect(ends).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(1)
  const failure = new Error('away')
  ends[0]?.reject(failure)
  await vi.advanceTimersByTimeAsync(100)
  expect([ends.length, errors]).toEqual([2, [failure]])
  ends[1]?.resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(3)
})

test('stopping tells the round that is running, waits for it, and none begins afterwards', async () => {
  const { ends, stop, isStopped } = setUp()
  await vi.advanceTimersByTimeAsync(100)
  expect([ends.length, isStopped()]).toEqual([1, false])
  let hasStopped = false
  const stopped = stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isStopped(), hasStopped]).toEqual([true, false])
  ends[0]?.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(1)
})

test('stopping before the first round leaves it out', async () => {
  const { ends, stop } = setUp(30)
  await stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(0)
})
