import { startPeriodicTask } from './periodic-task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts a task whose runs start by the clock and end manually. */
function setUp(first?: number) {
  const ends: { resolve: () => void; reject: (err: Error) => void }[] = []
  const errors: unknown[] = []
  let isStopped = () => false
  const stop = startPeriodicTask({
    ...(first !== undefined && { first }),
    every: 100,
    work: (hasStopped) => {
      isStopped = hasStopped
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
    },
    onError: (err) => errors.push(err),
  })
  return { ends, errors, stop, isStopped: () => isStopped() }
}

test('starts a run only after the previous one has ended or failed', async () => {
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

test('notifies and awaits the current run on stop, and starts no further one', async () => {
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

test('skips the first run if stopped before it', async () => {
  const { ends, stop } = setUp(30)
  await stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ends).toHaveLength(0)
})
