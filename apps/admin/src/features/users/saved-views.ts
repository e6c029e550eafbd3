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

/** Reads the saved views from the parsed JSON value in storage. Drops invalid views. */
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

const isSameSearch = (first: UsersSearch, second: UsersSearch) =>
  JSON.stringify(toSearch(withDefaults(first))) === JSON.stringify(toSearch(withDefaults(second)))

/** Returns the saved view that has the filter, sort order, and page size of the given view. */
export const findSavedView = (views: readonly SavedView[], view: UsersView) =>
  views.find(({ search }) => isSameSearch(search, toSavedSearch(view)))

/**
 * Returns an error message if a view can't be saved with the name; otherwise, null.
 *
 * @param currentName name of the view to rename; undefined for a new view
 */
export function validateViewName(
  views: readonly SavedView[],
  name: string,
  currentName?: string,
): string | null {
  const newName = name.trim()
  if (!newName) return 'Enter a name'
  if (currentName === undefined && views.length >= MAX_VIEWS)
    return `You have ${MAX_VIEWS} saved views, the maximum. Delete a view to save a new one.`
  const isTaken = views.some(
    (view) => view.name !== currentName && view.name.toLowerCase() === newName.toLowerCase(),
  )
  return isTaken ? 'A view with this name already exists' : null
}

export const addView = (views: readonly SavedView[], name: string, view: UsersView): SavedView[] => [
  ...views,
  { name: name.trim(), search: toSavedSearch(view) },
]

export const renameView = (views: readonly SavedView[], name: string, newName: string): SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, name: newName.trim() } : view))

export const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)
