import { setImmediate as tick } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'
import { createSharedRuns } from './shared-runs.ts'

const createTimeoutError = () => new Error('too late')

/** Creates a queue whose only slot is used by a party that has more work in the queue. */
async function createBusyQueue(party: string) {
  const queue = createFairQueue(1)
  const release = await queue.enter({ by: [party] })
  const ends: (() => void)[] = []
  for (let n = 0; n < 3; n++)
    void queue.run(() => new Promise<void>((resolve) => ends.push(resolve)), { by: [party] })
  const runShared = createSharedRuns<string>()
  let runs = 0
  const request = (by: string, ms = 60_000, work = async () => `run ${++runs}`) =>
    runShared({
      key: 'cat',
      party: by,
      enqueue: (turn) => queue.run(turn, { by: [by], timeout: { ms, createError: createTimeoutError } }),
      work,
    })
  return { queue, release, ends, request }
}

test('runs shared work once, in the first available turn', async () => {
  const { release, ends, request } = await createBusyQueue('network:a')
  const first = request('network:a')
  const others = [request('network:b'), request('network:b'), request('network:a')]
  await new Promise((resolve) => setTimeout(resolve, 50))
  release()
  expect(await Promise.all([first, ...others])).toEqual(['run 1', 'run 1', 'run 1', 'run 1'])
  // None of the other work of the first party has run yet.
  expect(ends).toHaveLength(0)
})

test('rejects if no turn comes in time, or if the work fails', async () => {
  const { release, request } = await createBusyQueue('network:a')
  const both = [request('network:a', 1), request('network:b', 50)]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // The first party has used the slot in the meantime, so this request of the second party gets it before the
  // first party's queued work.
  const broken = request('network:b', 60_000, () => Promise.reject(new Error('broken')))
  await tick()
  release()
  await expect(broken).rejects.toThrow('broken')
})
