import type { Emoji } from './emojis.api.ts'
import {
  type Decision,
  EMPTY_QUEUE,
  getCurrentEntry,
  getNextPage,
  getProgress,
  listUndecidedEntries,
  type Queue,
  type QueueAction,
  reduceQueue,
} from './review-queue.ts'

const createEmoji = (id: number, status: Emoji['status'] = 'pending') => ({ id, status }) as Emoji
const createApproval = (...ids: number[]): Decision => ({ ids, kind: 'approve', reason: null })
const decideOn = (...ids: number[]): QueueAction => ({ type: 'decided', decision: createApproval(...ids) })
const runActions = (...actions: QueueAction[]) => actions.reduce<Queue>(reduceQueue, EMPTY_QUEUE)
const load = (
  ids: number[],
  total = ids.length,
  page = 1,
  isLastPage = total <= ids.length,
): QueueAction => ({
  type: 'loaded',
  emojis: ids.map((id) => createEmoji(id)),
  total,
  page,
  isLastPage,
})
const getCurrentId = (queue: Queue) => getCurrentEntry(queue)?.emoji.id
const getUndecidedIds = (queue: Queue) => listUndecidedEntries(queue).map(({ emoji }) => emoji.id)
const fail = (id: number): QueueAction => ({
  type: 'failed',
  id,
  problem: { code: 'shortcode_taken', message: '' },
})

test('moves to the next emoji after a decision, and back to the decided one after an undo', () => {
  const queue = runActions(load([1, 2, 3]), decideOn(1))
  expect([getCurrentId(queue), getUndecidedIds(queue), queue.undoableDecision?.ids]).toEqual([2, [2, 3], [1]])
  const undone = reduceQueue(reduceQueue(queue, { type: 'opened', index: 2 }), { type: 'undone' })
  expect([getCurrentId(undone), getUndecidedIds(undone), undone.undoableDecision]).toEqual([
    1,
    [1, 2, 3],
    null,
  ])
})

test('makes the next undecided emoji current after a decision, and no emoji after the last decision', () => {
  const queue = runActions(load([1, 2, 3]), decideOn(2), { type: 'opened', index: 0 }, decideOn(1))
  expect(getCurrentId(queue)).toBe(3)
  expect(getCurrentId(reduceQueue(queue, decideOn(3)))).toBeUndefined()
})

test('stays on the current emoji after a bulk decision unless the decision includes it', () => {
  expect(getCurrentId(runActions(load([1, 2, 3, 4]), decideOn(3, 4)))).toBe(1)
  expect(getCurrentId(runActions(load([1, 2, 3, 4]), decideOn(1, 2)))).toBe(3)
})

test('if a decision fails, moves its emoji after the current one, or makes it current at the end', () => {
  const queue = runActions(load([1, 2, 3]), decideOn(1), fail(1))
  expect([getCurrentId(queue), getUndecidedIds(queue)]).toEqual([2, [2, 1, 3]])
  const atEnd = runActions(load([1, 2]), decideOn(1), decideOn(2), fail(1))
  expect(getCurrentId(atEnd)).toBe(1)
})

test('ignores an undo after a decision was sent, and uses the server’s status', () => {
  const decision = createApproval(1)
  const queue = runActions(
    load([1, 2]),
    { type: 'decided', decision },
    { type: 'sent', decision },
    { type: 'undone' },
    { type: 'settled', emojis: [createEmoji(1, 'approved')] },
  )
  expect([getUndecidedIds(queue), queue.entries[0]?.emoji.status, queue.entries[0]?.decision]).toEqual([
    [2],
    'approved',
    null,
  ])
})

test('appends each new emoji once, and expects no more emojis after a last page without new ones', () => {
  const queue = runActions(load([1, 2], 5), decideOn(1), load([2, 3, 4], 4))
  expect([queue.entries.length, queue.remainingCount]).toEqual([4, 0])
  expect(runActions(load([1, 2], 5)).remainingCount).toBe(3)
  expect(runActions(load([1, 2], 2), load([1, 2], 2)).remainingCount).toBe(0)
})

test('continues with the next page after a page without new emojis', () => {
  const refetched = runActions(load([1, 2], 5), load([1, 2], 6))
  expect([refetched.remainingCount, getNextPage(refetched, 2)]).toEqual([4, 2])
  // Another reviewer has approved the first two, so the fifth and sixth are now on the second page.
  const shifted = runActions(load([1, 2], 8), load([3, 4], 8, 2, false), load([3, 4], 6, 1, false))
  expect([shifted.remainingCount, getNextPage(shifted, 2)]).toEqual([2, 2])
  expect(getNextPage(runActions(load([1, 2], 5), load([3, 4], 5, 2, false)), 2)).toBe(3)
})

test('includes decided emojis and those not loaded yet in the progress', () => {
  const queue = runActions(load([1, 2], 12), decideOn(1))
  expect(getProgress(queue)).toEqual({ position: 2, total: 12 })
})
