import { createTurns, NoTurn } from './turns.ts'

/** Creates a task that runs until the test ends it. */
function act() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const state = { hasBegun: false, end }
  const run = () => {
    state.hasBegun = true
    return ended
  }
  return { state, run }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs a limited number of tasks at a time, and queues the others in order', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10, patience: 60_000 })
  const acts = [act(), act(), act(), act()]
  const done = acts.map(({ run }) => inTurn(run))
  const begun = () => acts.map(({ state }) => state.hasBegun)
  await settled()
  expect(begun()).toEqual([true, true, false, false])
  acts[1]?.state.end()
  await settled()
  expect(begun()).toEqual([true, true, true, false])
  for (const { state } of acts) state.end()
  await Promise.all(done)
})

test('starts the next task after one fails', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 10, patience: 60_000 })
  const failed = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})

test('rejects tasks immediately when the queue is full, and queued tasks after the timeout', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1, patience: 1 })
  const first = act()
  const running = inTurn(first.run)
  const waits = inTurn(async () => 'too late')
  await expect(inTurn(async () => 'one too many')).rejects.toThrow(NoTurn)
  await expect(waits).rejects.toThrow(NoTurn)
  first.state.end()
  await running
  expect(await inTurn(async () => 'done')).toBe('done')
})
