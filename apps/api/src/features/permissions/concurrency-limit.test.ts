import { ConcurrencyLimitError, createConcurrencyLimit } from './concurrency-limit.ts'

/** Creates a task that runs until the test ends it. */
function createTask() {
  let end = () => {}
  const finished = new Promise<void>((resolve) => {
    end = resolve
  })
  const state = { hasBegun: false, end }
  const run = () => {
    state.hasBegun = true
    return finished
  }
  return { state, run }
}
const flushPromises = () => new Promise((resolve) => setImmediate(resolve))

test('runs a limited number of tasks at a time, and queues the others in order', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 2, maxQueued: 10, queueTimeoutMs: 60_000 })
  const tasks = [createTask(), createTask(), createTask(), createTask()]
  const done = tasks.map(({ run }) => runLimited(run))
  const getStartStates = () => tasks.map(({ state }) => state.hasBegun)
  await flushPromises()
  expect(getStartStates()).toEqual([true, true, false, false])
  tasks[1]?.state.end()
  await flushPromises()
  expect(getStartStates()).toEqual([true, true, true, false])
  for (const { state } of tasks) state.end()
  await Promise.all(done)
})

test('starts the next task after one fails', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 10, queueTimeoutMs: 60_000 })
  const failed = runLimited(() => Promise.reject(new Error('no')))
  const next = runLimited(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await runLimited(async () => 'again')).toBe('again')
})

test('rejects tasks immediately when the queue is full, and queued tasks after the timeout', async () => {
  const runLimited = createConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1, queueTimeoutMs: 1 })
  const first = createTask()
  const running = runLimited(first.run)
  const queued = runLimited(async () => 'too late')
  await expect(runLimited(async () => 'one too many')).rejects.toThrow(ConcurrencyLimitError)
  await expect(queued).rejects.toThrow(ConcurrencyLimitError)
  first.state.end()
  await running
  expect(await runLimited(async () => 'done')).toBe('done')
})
