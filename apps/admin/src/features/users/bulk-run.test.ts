import { type BulkRun, beginning, CHUNK, doneOf, runBulk } from './bulk-run.ts'

const ids = (many: number) => Array.from({ length: many }, (_, index) => index + 1)
const never = () => false
const allOf = async (ids: number[]) => ({ succeeded: ids.length, failed: 0, failures: [] })

test('processes all users in chunks and reports the progress after each', async () => {
  const sent: number[] = []
  const told: number[] = []
  const run = await runBulk(
    beginning(ids(2 * CHUNK + 1)),
    async (chunk) => {
      sent.push(chunk.length)
      return allOf(chunk)
    },
    (run) => told.push(doneOf(run)),
    never,
  )
  expect(sent).toEqual([CHUNK, CHUNK, 1])
  expect(told).toEqual([CHUNK, 2 * CHUNK, 2 * CHUNK + 1])
  expect([run.succeeded.length, run.rest.length, run.error]).toEqual([2 * CHUNK + 1, 0, undefined])
})

test('separates failed users from successful ones', async () => {
  const failure = { id: 2, username: 'ada', error: 'This account is already inactive' }
  const run = await runBulk(
    beginning([1, 2, 3]),
    async () => ({ succeeded: 2, failed: 1, failures: [failure] }),
    () => {},
    never,
  )
  expect(run.succeeded).toEqual([1, 3])
  expect(run.failures).toEqual([failure])
})

test('ends at a failed request and resumes with its chunk', async () => {
  let calls = 0
  const flaky = async (ids: number[]) => {
    calls++
    if (calls === 2) throw new Error('no connection')
    return allOf(ids)
  }
  const stopped = await runBulk(beginning(ids(3 * CHUNK)), flaky, () => {}, never)
  expect([doneOf(stopped), stopped.error]).toEqual([CHUNK, new Error('no connection')])
  const whole = await runBulk(stopped, flaky, () => {}, never)
  expect([whole.succeeded.length, whole.rest.length, whole.error]).toEqual([3 * CHUNK, 0, undefined])
})

test('stops after the current chunk', async () => {
  let last: BulkRun | undefined
  const run = await runBulk(
    beginning(ids(3 * CHUNK)),
    allOf,
    (run) => (last = run),
    () => last !== undefined,
  )
  expect([doneOf(run), run.rest.length]).toEqual([CHUNK, 2 * CHUNK])
})

test('resumes with the users that were not reached', async () => {
  const sent: number[][] = []
  const halting = async (ids: number[]) => {
    sent.push(ids)
    if (sent.length === 2) throw new Error('the session has ended')
    return { succeeded: 1, failed: 1, failures: [{ id: 2, username: 'ada', error: 'Inactive already' }] }
  }
  const run = await runBulk(beginning([1, 2, 3, 4]), halting, () => {}, never)
  expect(sent).toEqual([
    [1, 2, 3, 4],
    [3, 4],
  ])
  expect([run.succeeded, run.rest, run.error]).toEqual([[1], [3, 4], new Error('the session has ended')])
})
