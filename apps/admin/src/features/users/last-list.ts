import type { UsersSearch } from './users-search.ts'

let last: UsersSearch = {}

/** Keeps the view of the list that was left, so that "Users" on a user's page leads back to it. */
export const rememberList = (search: UsersSearch) => {
  last = search
}

export const lastList = () => last
