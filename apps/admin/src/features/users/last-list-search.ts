import type { UsersSearch } from './users-search.ts'

let lastSearch: UsersSearch = {}

/** Remembers the user list's URL parameters, which are restored on the way back from a user's page. */
export const rememberListSearch = (search: UsersSearch) => {
  lastSearch = search
}

export const getLastListSearch = () => lastSearch
