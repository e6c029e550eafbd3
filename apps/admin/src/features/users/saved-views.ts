import { readUsersSearch, tidy, type UsersSearch, type UsersView, viewOf } from './users-search.ts'

/** A named filter and sort order, stored in the browser. */
export interface SavedView {
  name: string
  search: UsersSearch
}

export const LONGEST_NAME = 40
const MOST = 50

/** Returns the parts of a view to save: everything except the page. */
export const toSave = (view: UsersView): UsersSearch => tidy({ ...view, page: 1 })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads the saved views. Drops invalid ones. */
export function readSavedViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isRecord)
    .flatMap(({ name, search }) =>
      typeof name === 'string' && name.trim() !== '' && isRecord(search)
        ? [{ name: name.trim().slice(0, LONGEST_NAME), search: readUsersSearch(search) }]
        : [],
    )
    .slice(0, MOST)
}

const isSame = (one: UsersSearch, other: UsersSearch) =>
  JSON.stringify(tidy(viewOf(one))) === JSON.stringify(tidy(viewOf(other)))

/** Returns the saved view with the same filter and order. */
export const savedViewOf = (views: readonly SavedView[], view: UsersView) =>
  views.find(({ search }) => isSame(search, toSave(view)))

/** Returns why a name is invalid, or null. A view may keep its own name. */
export function faultOfName(views: readonly SavedView[], name: string, own?: string): string | null {
  const wanted = name.trim()
  if (!wanted) return 'Enter a name'
  const taken = views.some((view) => view.name !== own && view.name.toLowerCase() === wanted.toLowerCase())
  return taken ? 'A view with this name already exists' : null
}

export const withView = (views: readonly SavedView[], name: string, view: UsersView): SavedView[] => [
  ...views,
  { name: name.trim(), search: toSave(view) },
]

export const renamed = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to.trim() } : view))

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name)
