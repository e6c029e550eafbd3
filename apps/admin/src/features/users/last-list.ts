import type { UsersSearch } from './users-search.ts'

let lastSearch: UsersSearch = {}

/** Remembers the user list's URL parameters, so that the "Users" link on a user's page restores them. */
export const rememberListSearch = (search: UsersSearch) => {
  lastSearch = search
}

export const getLastListSearch = () => lastSearch
