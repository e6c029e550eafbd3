import { EMPTY_SELECTION, isSelected, reduceSelection } from './selection.ts'

const pageIds = [11, 12, 13, 14, 15]
const listSelected = (selection: typeof EMPTY_SELECTION) => pageIds.filter((id) => isSelected(selection, id))

test('selects one user, or with Shift a range in either direction', () => {
  const from12 = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 12, pageIds })
  expect(listSelected(from12)).toEqual([12])
  expect(listSelected(reduceSelection(from12, { type: 'extend', id: 14, pageIds }))).toEqual([12, 13, 14])
  const from15 = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 15, pageIds })
  expect(listSelected(reduceSelection(from15, { type: 'extend', id: 13, pageIds }))).toEqual([13, 14, 15])
})

test('adds only the clicked user if the range’s start is on another page', () => {
  const otherPage = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 99, pageIds: [99] })
  const extended = reduceSelection(otherPage, { type: 'extend', id: 13, pageIds })
  expect([...extended.ids]).toEqual([99, 13])
})

test('keeps the selection of other pages when a page is toggled', () => {
  const otherPage = reduceSelection(EMPTY_SELECTION, { type: 'toggle', id: 99, pageIds: [99] })
  const bothPages = reduceSelection(otherPage, { type: 'page', pageIds, isSelected: true })
  expect(bothPages.ids.size).toBe(6)
  expect([...reduceSelection(bothPages, { type: 'page', pageIds, isSelected: false }).ids]).toEqual([99])
})

test('selects all matching users; after one is deselected, only the others on the page stay selected', () => {
  const allUsers = reduceSelection(EMPTY_SELECTION, { type: 'all' })
  expect(isSelected(allUsers, 4711)).toBe(true)
  const allButOne = reduceSelection(allUsers, { type: 'toggle', id: 13, pageIds })
  expect(allButOne.isAll).toBe(false)
  expect(listSelected(allButOne)).toEqual([11, 12, 14, 15])
  expect(isSelected(allButOne, 4711)).toBe(false)
})
