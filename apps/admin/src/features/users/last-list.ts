import type { UsersSearch } from './users-search.ts'

let lastSearch: UsersSearch = {}

/** Remembers the last view of the list, so that the "Users" link on a user's page returns to it. */
export const rememberList = (search: UsersSearch) => {
  lastSearch = search
}

export const getLastList = () => lastSearch
