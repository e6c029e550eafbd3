import { readColumns, toggleColumn } from './columns.ts'
import {
  addView,
  findSavedView,
  readSavedViews,
  removeView,
  renameView,
  validateViewName,
} from './saved-views.ts'
import { DEFAULTS } from './users-search.ts'

const view = { ...DEFAULTS, status: 'timed_out' as const, page: 4 }

test('identifies a view by its content, regardless of the page', () => {
  const views = addView([], ' Quiet ones ', view)
  expect(views[0]?.name).toBe('Quiet ones')
  expect(findSavedView(views, { ...view, page: 1 })?.name).toBe('Quiet ones')
  expect(findSavedView(views, { ...view, sort: 'name' })).toBeUndefined()
})

test('restores views from the browser’s storage', () => {
  const views = addView([], 'Quiet ones', view)
  const restoredViews = readSavedViews(JSON.parse(JSON.stringify(views)))
  expect(findSavedView(restoredViews, view)?.name).toBe('Quiet ones')
})

test.each([null, {}, 'views', [null, 7, { name: '' }, { name: 'x' }, { name: 'y', search: 'z' }]])(
  'ignores invalid stored views: %j',
  (stored) => {
    expect(readSavedViews(stored)).toEqual([])
  },
)

test('requires unique names, limits the number of views, and renames and removes views', () => {
  const views = addView(addView([], 'One', view), 'Two', DEFAULTS)
  expect(validateViewName(views, 'one')).toMatch(/already exists/)
  expect(validateViewName(views, 'One', 'One')).toBeNull()
  expect(validateViewName(views, '  ')).toBe('Enter a name')
  const fiftyViews = Array.from({ length: 50 }, (_, index) => ({ name: `View ${index}`, search: {} }))
  expect(validateViewName(fiftyViews, 'One more')).toMatch(/^You have 50 saved views/)
  expect(validateViewName(fiftyViews, 'Renamed', 'View 7')).toBeNull()
  expect(renameView(views, 'One', 'Three').map(({ name }) => name)).toEqual(['Three', 'Two'])
  expect(removeView(views, 'One').map(({ name }) => name)).toEqual(['Two'])
})

test('returns columns in display order, drops unknown ones, and returns null for an invalid value', () => {
  expect(readColumns(['status', 'shoe_size', 'username'])).toEqual(['username', 'status'])
  expect(readColumns('status')).toBeNull()
  expect(toggleColumn(['username', 'status'], 'roles')).toEqual(['username', 'roles', 'status'])
  expect(toggleColumn(['username', 'status'], 'status')).toEqual(['username'])
})
