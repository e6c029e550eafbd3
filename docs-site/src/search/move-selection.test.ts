import { moveSelection } from './move-selection.ts'

const by = (key: string, at: number, ctrlKey = false) =>
  moveSelection({ key, ctrlKey, metaKey: false }, at, [2, 3, 1])

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
])('%s moves from %i to %i', (key, at, to) => {
  expect(by(key, at)).toBe(to)
})

test('Home and End move in the text, and with Ctrl in the list', () => {
  expect([by('Home', 3), by('End', 3)]).toEqual([undefined, undefined])
  expect([by('Home', 3, true), by('End', 3, true)]).toEqual([0, 5])
})

test('no key moves in an empty list', () => {
  expect(moveSelection({ key: 'ArrowDown', ctrlKey: false, metaKey: false }, 0, [])).toBeUndefined()
})
