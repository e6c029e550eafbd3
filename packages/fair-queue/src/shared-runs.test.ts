import { setImmediate as tick } from 'node:timers/promises'
import { createFairQueue } from './fair-queue.ts'
import { createSharedRuns } from './shared-runs.ts'

const tooLate = () => new Error('too late')

/** A queue of one slot that a party holds, with much of its work waiting behind. */
async function busyWith(party: string) {
  const queue = createFairQueue(1)
  const leave = await queue.enter({ by: [party] })
  const ends: (() => void)[] = []
  for (let n = 0; n < 3; n++)
    void queue.run(() => new Promise<void>((resolve) => ends.push(resolve)), { by: [party] })
  const once = createSharedRuns<string>()
  let runs = 0
  const ask = (by: string, ms = 1_000, work = async () => `run ${++runs}`) =>
    once({
      key: 'cat',
      party: by,
      inTurn: (turn) => queue.run(turn, { by: [by], patience: { ms, over: tooLate } }),
      work,
    })
  return { queue, leave, ends, ask }
}

test('who asks for the same gets it with the turn that comes first, and it runs once', async () => {
  const { leave, ends, ask } = await busyWith('network:a')
  const first = ask('network:a')
  const others = [ask('network:b'), ask('network:b'), ask('network:a')]
  await new Promise((resolve) => setTimeout(resolve, 50))
  leave()
  expect(await Promise.all([first, ...others])).toEqual(['run 1', 'run 1', 'run 1', 'run 1'])
  // Nothing else of the party that asked first had its turn before.
  expect(ends).toHaveLength(0)
})

test('it fails when no turn comes, and with what the work throws; the next starts anew', async () => {
  const { leave, ask } = await busyWith('network:a')
  const both = [ask('network:a', 1), ask('network:b', 20)]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const broken = ask('network:b', 1_000, () => Promise.reject(new Error('broken')))
  await tick()
  leave()
  await expect(broken).rejects.toThrow('broken')
})
