import { startPeriodicTask } from './periodic-task.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts a task on fake timers. Each run ends when the test resolves or rejects it. */
function setUp(first?: number) {
  const runs: { resolve: () => void; reject: (err: Error) => void }[] = []
  const errors: unknown[] = []
  let isStopped = () => false
  const stop = startPeriodicTask({
    ...(first !== undefined && { first }),
    every: 100,
    work: (hasStopped) => {
      isStopped = hasStopped
      return new Promise<void>((resolve, reject) => runs.push({ resolve, reject }))
    },
    onError: (err) => errors.push(err),
  })
  return { runs, errors, stop, isStopped: () => isStopped() }
}

test('starts a run only after the previous one has succeeded or failed', async () => {
  const { runs, errors } = setUp(30)
  await vi.advanceTimersByTimeAsync(29)
  expect(runs).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(1)
  const failure = new Error('failed run')
  runs[0]?.reject(failure)
  await vi.advanceTimersByTimeAsync(100)
  expect([runs.length, errors]).toEqual([2, [failure]])
  runs[1]?.resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toHaveLength(3)
})

test('notifies and awaits the current run on stop, and starts no further run', async () => {
  const { runs, stop, isStopped } = setUp()
  await vi.advanceTimersByTimeAsync(100)
  expect([runs.length, isStopped()]).toEqual([1, false])
  let isStopComplete = false
  const stopped = stop().then(() => {
    isStopComplete = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isStopped(), isStopComplete]).toEqual([true, false])
  runs[0]?.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(1)
})

test('starts no run if stopped before the first one', async () => {
  const { runs, stop } = setUp(30)
  await stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(0)
})
