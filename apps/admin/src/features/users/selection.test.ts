import { EMPTY_SELECTION, isChosen, reduceSelection } from './selection.ts'

const page = [11, 12, 13, 14, 15]
const chosen = (selection: typeof EMPTY_SELECTION) => page.filter((id) => isChosen(selection, id))

test('selects one user, and with Shift a range in either direction', () => {
  const one = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 12, page })
  expect(chosen(one)).toEqual([12])
  expect(chosen(reduceSelection(one, { type: 'extend', id: 14, page }))).toEqual([12, 13, 14])
  const last = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 15, page })
  expect(chosen(reduceSelection(last, { type: 'extend', id: 13, page }))).toEqual([13, 14, 15])
})

test('selects a single user if the range’s start is on another page', () => {
  const elsewhere = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 99, page: [99] })
  const extended = reduceSelection(elsewhere, { type: 'extend', id: 13, page })
  expect([...extended.ids]).toEqual([99, 13])
})

test('keeps the selection of other pages when a page is toggled', () => {
  const elsewhere = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 99, page: [99] })
  const both = reduceSelection(elsewhere, { type: 'page', page, isChosen: true })
  expect(both.ids.size).toBe(6)
  expect([...reduceSelection(both, { type: 'page', page, isChosen: false }).ids]).toEqual([99])
})

test('selects all matching users, and the rest of the page after deselecting one', () => {
  const all = reduceSelection(EMPTY_SELECTION, { type: 'all' })
  expect(isChosen(all, 4711)).toBe(true)
  const without = reduceSelection(all, { type: 'toggle', id: 13, page })
  expect(without.isAll).toBe(false)
  expect(chosen(without)).toEqual([11, 12, 14, 15])
  expect(isChosen(without, 4711)).toBe(false)
})
