import { type BulkRun, CHUNK_SIZE, countDone, createRun, runBulk } from './bulk-run.ts'

const createIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const neverStop = () => false
const succeedForAll = async (ids: number[]) => ({ succeeded: ids.length, failed: 0, failures: [] })

test('processes all users in chunks and reports the progress after each', async () => {
  const sent: number[] = []
  const reports: number[] = []
  const run = await runBulk(
    createRun(createIds(2 * CHUNK_SIZE + 1)),
    async (chunk) => {
      sent.push(chunk.length)
      return succeedForAll(chunk)
    },
    (run) => reports.push(countDone(run)),
    neverStop,
  )
  expect(sent).toEqual([CHUNK_SIZE, CHUNK_SIZE, 1])
  expect(reports).toEqual([CHUNK_SIZE, 2 * CHUNK_SIZE, 2 * CHUNK_SIZE + 1])
  expect([run.succeededIds.length, run.remainingIds.length, run.error]).toEqual([
    2 * CHUNK_SIZE + 1,
    0,
    undefined,
  ])
})

test('separates failed users from successful ones', async () => {
  const failure = { id: 2, username: 'ada', error: 'This account is already inactive' }
  const run = await runBulk(
    createRun([1, 2, 3]),
    async () => ({ succeeded: 2, failed: 1, failures: [failure] }),
    () => {},
    neverStop,
  )
  expect(run.succeededIds).toEqual([1, 3])
  expect(run.failures).toEqual([failure])
})

test('stops at a failed request, and resumes with the failed chunk', async () => {
  let calls = 0
  const failOnce = async (ids: number[]) => {
    calls++
    if (calls === 2) throw new Error('no connection')
    return succeedForAll(ids)
  }
  const interruptedRun = await runBulk(createRun(createIds(3 * CHUNK_SIZE)), failOnce, () => {}, neverStop)
  expect([countDone(interruptedRun), interruptedRun.error]).toEqual([CHUNK_SIZE, new Error('no connection')])
  const resumedRun = await runBulk(interruptedRun, failOnce, () => {}, neverStop)
  expect([resumedRun.succeededIds.length, resumedRun.remainingIds.length, resumedRun.error]).toEqual([
    3 * CHUNK_SIZE,
    0,
    undefined,
  ])
})

test('stops after the current chunk when `isStopped` returns true', async () => {
  let lastRun: BulkRun | undefined
  const run = await runBulk(
    createRun(createIds(3 * CHUNK_SIZE)),
    succeedForAll,
    (run) => (lastRun = run),
    () => lastRun !== undefined,
  )
  expect([countDone(run), run.remainingIds.length]).toEqual([CHUNK_SIZE, 2 * CHUNK_SIZE])
})

test('continues with the users that an interrupted request did not process', async () => {
  const sent: number[][] = []
  const failSecond = async (ids: number[]) => {
    sent.push(ids)
    if (sent.length === 2) throw new Error('the session has ended')
    return { succeeded: 1, failed: 1, failures: [{ id: 2, username: 'ada', error: 'Inactive already' }] }
  }
  const run = await runBulk(createRun([1, 2, 3, 4]), failSecond, () => {}, neverStop)
  expect(sent).toEqual([
    [1, 2, 3, 4],
    [3, 4],
  ])
  expect([run.succeededIds, run.remainingIds, run.error]).toEqual([
    [1],
    [3, 4],
    new Error('the session has ended'),
  ])
})
