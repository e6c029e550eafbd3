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

const emoji = (id: number, status: Emoji['status'] = 'pending') => ({ id, status }) as Emoji
const approve = (...ids: number[]): Decision => ({ ids, kind: 'approve', reason: null })
const decided = (...ids: number[]): QueueAction => ({ type: 'decided', decision: approve(...ids) })
const after = (...steps: QueueAction[]) => steps.reduce<Queue>(reduceQueue, EMPTY_QUEUE)
const loaded = (
  ids: number[],
  total = ids.length,
  page = 1,
  isLastPage = total <= ids.length,
): QueueAction => ({
  type: 'loaded',
  emojis: ids.map((id) => emoji(id)),
  total,
  page,
  isLastPage,
})
const currentId = (queue: Queue) => getCurrentEntry(queue)?.emoji.id
const undecidedIds = (queue: Queue) => listUndecidedEntries(queue).map(({ emoji }) => emoji.id)
const failed = (id: number): QueueAction => ({
  type: 'failed',
  id,
  problem: { code: 'shortcode_taken', message: '' },
})

test('moves to the next emoji after a decision, and back to the decided one after an undo', () => {
  const queue = after(loaded([1, 2, 3]), decided(1))
  expect([currentId(queue), undecidedIds(queue), queue.pendingDecision?.ids]).toEqual([2, [2, 3], [1]])
  const undone = reduceQueue(reduceQueue(queue, { type: 'moved', to: 2 }), { type: 'undone' })
  expect([currentId(undone), undecidedIds(undone), undone.pendingDecision]).toEqual([1, [1, 2, 3], null])
})

test('makes the next undecided emoji current, and none after the last', () => {
  const queue = after(loaded([1, 2, 3]), decided(2), { type: 'moved', to: 0 }, decided(1))
  expect(currentId(queue)).toBe(3)
  expect(currentId(reduceQueue(queue, decided(3)))).toBeUndefined()
})

test('stays on the current emoji after a bulk decision unless the decision includes it', () => {
  expect(currentId(after(loaded([1, 2, 3, 4]), decided(3, 4)))).toBe(1)
  expect(currentId(after(loaded([1, 2, 3, 4]), decided(1, 2)))).toBe(3)
})

test('moves a failed emoji right after the current one, and makes it current at the end of the queue', () => {
  const queue = after(loaded([1, 2, 3]), decided(1), failed(1))
  expect([currentId(queue), undecidedIds(queue)]).toEqual([2, [2, 1, 3]])
  const atEnd = after(loaded([1, 2]), decided(1), decided(2), failed(1))
  expect(currentId(atEnd)).toBe(1)
})

test('ignores an undo after a decision was sent, and uses the server’s status', () => {
  const decision = approve(1)
  const queue = after(
    loaded([1, 2]),
    { type: 'decided', decision },
    { type: 'sent', decision },
    { type: 'undone' },
    { type: 'settled', emojis: [emoji(1, 'approved')] },
  )
  expect([undecidedIds(queue), queue.entries[0]?.emoji.status, queue.entries[0]?.decision]).toEqual([
    [2],
    'approved',
    null,
  ])
})

test('appends each new emoji once, and expects no more emojis after a last page without new ones', () => {
  const queue = after(loaded([1, 2], 5), decided(1), loaded([2, 3, 4], 4))
  expect([queue.entries.length, queue.remainingCount]).toEqual([4, 0])
  expect(after(loaded([1, 2], 5)).remainingCount).toBe(3)
  expect(after(loaded([1, 2], 2), loaded([1, 2], 2)).remainingCount).toBe(0)
})

test('continues with the next page after a page without new emojis', () => {
  const refetched = after(loaded([1, 2], 5), loaded([1, 2], 6))
  expect([refetched.remainingCount, getNextPage(refetched, 2)]).toEqual([4, 2])
  // Another reviewer has approved the first two, so the fifth and sixth are now on the second page.
  const shifted = after(loaded([1, 2], 8), loaded([3, 4], 8, 2, false), loaded([3, 4], 6, 1, false))
  expect([shifted.remainingCount, getNextPage(shifted, 2)]).toEqual([2, 2])
  expect(getNextPage(after(loaded([1, 2], 5), loaded([3, 4], 5, 2, false)), 2)).toBe(3)
})

test('includes decided emojis and those not loaded yet in the progress', () => {
  const queue = after(loaded([1, 2], 12), decided(1))
  expect(getProgress(queue)).toEqual({ position: 2, total: 12 })
})
