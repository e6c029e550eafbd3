import type { Emoji } from './emojis.api.ts'
import {
  current,
  type Decision,
  EMPTY,
  openIn,
  progressOf,
  type Queue,
  type Step,
  step,
} from './review-queue.ts'

const emoji = (id: number, status: Emoji['status'] = 'pending') => ({ id, status }) as Emoji
const approve = (...ids: number[]): Decision => ({ ids, kind: 'approve', reason: null })
const decided = (...ids: number[]): Step => ({ type: 'decided', decision: approve(...ids) })
const after = (...steps: Step[]) => steps.reduce<Queue>(step, EMPTY)
const arrived = (ids: number[], total = ids.length): Step => ({
  type: 'arrived',
  emojis: ids.map((id) => emoji(id)),
  total,
})
const looked = (queue: Queue) => current(queue)?.emoji.id
const open = (queue: Queue) => openIn(queue).map(({ emoji }) => emoji.id)
const failed = (id: number): Step => ({
  type: 'failed',
  id,
  problem: { code: 'shortcode_taken', message: '' },
})

test('moves to the next emoji after a decision and returns to it after an undo', () => {
  const queue = after(arrived([1, 2, 3]), decided(1))
  expect([looked(queue), open(queue), queue.held?.ids]).toEqual([2, [2, 3], [1]])
  const undone = step(step(queue, { type: 'went', to: 2 }), { type: 'undone' })
  expect([looked(undone), open(undone), undone.held]).toEqual([1, [1, 2, 3], null])
})

test('selects the next undecided emoji, and none after the last', () => {
  const queue = after(arrived([1, 2, 3]), decided(2), { type: 'went', to: 0 }, decided(1))
  expect(looked(queue)).toBe(3)
  expect(looked(step(queue, decided(3)))).toBeUndefined()
})

test('keeps the current emoji after a bulk decision unless it is included', () => {
  expect(looked(after(arrived([1, 2, 3, 4]), decided(3, 4)))).toBe(1)
  expect(looked(after(arrived([1, 2, 3, 4]), decided(1, 2)))).toBe(3)
})

test('queues a rejected decision next without replacing the current emoji', () => {
  const queue = after(arrived([1, 2, 3]), decided(1), failed(1))
  expect([looked(queue), open(queue)]).toEqual([2, [2, 1, 3]])
  const atEnd = after(arrived([1, 2]), decided(1), decided(2), failed(1))
  expect(looked(atEnd)).toBe(1)
})

test('can’t undo a sent decision, and takes the server’s status', () => {
  const decision = approve(1)
  const queue = after(
    arrived([1, 2]),
    { type: 'decided', decision },
    { type: 'released', decision },
    { type: 'undone' },
    { type: 'settled', emojis: [emoji(1, 'approved')] },
  )
  expect([open(queue), queue.entries[0]?.emoji.status, queue.entries[0]?.decision]).toEqual([
    [2],
    'approved',
    null,
  ])
})

test('appends new emojis once, and stops expecting those that the server no longer returns', () => {
  const queue = after(arrived([1, 2], 5), decided(1), arrived([2, 3, 4], 4))
  expect([queue.entries.length, queue.waiting]).toEqual([4, 0])
  expect(after(arrived([1, 2], 5)).waiting).toBe(3)
  expect(after(arrived([1, 2], 5), arrived([1, 2], 5)).waiting).toBe(0)
})

test('counts decided and unloaded emojis in the progress', () => {
  const queue = after(arrived([1, 2], 12), decided(1))
  expect(progressOf(queue)).toEqual({ place: 2, total: 12 })
})
