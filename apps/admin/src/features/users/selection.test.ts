import { EMPTY_SELECTION, isSelected, reduceSelection } from './selection.ts'

const pageIds = [11, 12, 13, 14, 15]
const listSelected = (selection: typeof EMPTY_SELECTION) => pageIds.filter((id) => isSelected(selection, id))

test('selects one user, and with Shift a range in either direction', () => {
  const one = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 12, pageIds })
  expect(listSelected(one)).toEqual([12])
  expect(listSelected(reduceSelection(one, { type: 'extend', id: 14, pageIds }))).toEqual([12, 13, 14])
  const last = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 15, pageIds })
  expect(listSelected(reduceSelection(last, { type: 'extend', id: 13, pageIds }))).toEqual([13, 14, 15])
})

test('selects a single user if the range’s start is on another page', () => {
  const elsewhere = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 99, pageIds: [99] })
  const extended = reduceSelection(elsewhere, { type: 'extend', id: 13, pageIds })
  expect([...extended.ids]).toEqual([99, 13])
})

test('keeps the selection of other pages when a page is toggled', () => {
  const elsewhere = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 99, pageIds: [99] })
  const both = reduceSelection(elsewhere, { type: 'page', pageIds, isSelected: true })
  expect(both.ids.size).toBe(6)
  expect([...reduceSelection(both, { type: 'page', pageIds, isSelected: false }).ids]).toEqual([99])
})

test('selects all matching users, and only the rest of the page after one is deselected', () => {
  const all = reduceSelection(EMPTY_SELECTION, { type: 'all' })
  expect(isSelected(all, 4711)).toBe(true)
  const without = reduceSelection(all, { type: 'toggle', id: 13, pageIds })
  expect(without.isAll).toBe(false)
  expect(listSelected(without)).toEqual([11, 12, 14, 15])
  expect(isSelected(without, 4711)).toBe(false)
})
