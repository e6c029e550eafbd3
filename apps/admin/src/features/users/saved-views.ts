import { readUsersSearch, toSearch, type UsersSearch, type UsersView, withDefaults } from './users-search.ts'

/** A named filter, sort order, and page size, stored in the browser. */
export interface SavedView {
  name: string
  search: UsersSearch
}

export const MAX_NAME_LENGTH = 40
const MAX_VIEWS = 50

/** Returns the parts of a view to save: everything except the page. */
export const toSavedSearch = (view: UsersView): UsersSearch => toSearch({ ...view, page: 1 })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads the saved views. Drops invalid ones. */
export function readSavedViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isRecord)
    .flatMap(({ name, search }) =>
      typeof name === 'string' && name.trim() !== '' && isRecord(search)
        ? [{ name: name.trim().slice(0, MAX_NAME_LENGTH), search: readUsersSearch(search) }]
        : [],
    )
    .slice(0, MAX_VIEWS)
}

const isSameSearch = (one: UsersSearch, other: UsersSearch) =>
  JSON.stringify(toSearch(withDefaults(one))) === JSON.stringify(toSearch(withDefaults(other)))

/** Returns the saved view with the same filter, sort order, and page size. */
export const findSavedView = (views: readonly SavedView[], view: UsersView) =>
  views.find(({ search }) => isSameSearch(search, toSavedSearch(view)))

/** Returns why a name is invalid, or null. A view may keep its current name. */
export function validateName(views: readonly SavedView[], name: string, currentName?: string): string | null {
  const newName = name.trim()
  if (!newName) return 'Enter a name'
  const isTaken = views.some(
    (view) => view.name !== currentName && view.name.toLowerCase() === newName.toLowerCase(),
  )
  return isTaken ? 'A view with this name already exists' : null
}

export const addView = (views: readonly SavedView[], name: string, view: UsersView): SavedView[] => [
  ...views,
  { name: name.trim(), search: toSavedSearch(view) },
]

export const renameView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to.trim() } : view))

export const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)
