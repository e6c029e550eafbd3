import type { UsersSearch } from './users-search.ts'

let last: UsersSearch = {}

/** Remembers the last view of the list, so that the "Users" link on a user's page returns to it. */
export const rememberList = (search: UsersSearch) => {
  last = search
}

export const lastList = () => last
