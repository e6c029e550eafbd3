import { moveSelection } from './move-selection.ts'

/** Presses a key in a list with three groups, of two items, three items, and one item. */
const press = (key: string, index: number, ctrlKey = false) =>
  moveSelection({ key, ctrlKey, metaKey: false }, index, [2, 3, 1])

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 5, 0],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 5],
  ['PageDown', 0, 2],
  ['PageDown', 3, 5],
  ['PageDown', 5, 5],
  ['PageUp', 5, 2],
  ['PageUp', 3, 2],
  ['PageUp', 0, 0],
])('%s moves the selection from index %i to %i', (key, from, to) => {
  expect(press(key, from)).toBe(to)
})

test('with Ctrl, Home and End move the selection; alone, they only move the text cursor', () => {
  expect([press('Home', 3), press('End', 3)]).toEqual([undefined, undefined])
  expect([press('Home', 3, true), press('End', 3, true)]).toEqual([0, 5])
})

test('ArrowDown does nothing in an empty list', () => {
  expect(moveSelection({ key: 'ArrowDown', ctrlKey: false, metaKey: false }, 0, [])).toBeUndefined()
})
