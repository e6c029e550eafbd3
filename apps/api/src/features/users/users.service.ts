import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { userNotFound } from '../permissions/authority.ts'
import type { AdminUserRow } from './admin-user.columns.ts'
import { findBestUsers, findManagedUser, type ManagedUserRow } from './one-user.queries.ts'
import type { UserFilter } from './users.filter.ts'
import { findUsers, type UserListing, usersById } from './users.queries.ts'

const iso = (date: Date) => date.toISOString()
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

const present = <Row extends AdminUserRow>(row: Row) => ({
  ...row,
  created_at: iso(row.created_at),
  last_login: isoOrNull(row.last_login),
  provider_last_used: isoOrNull(row.provider_last_used),
  timeout_expires: isoOrNull(row.timeout_expires),
})

const presentManaged = (row: ManagedUserRow) => ({ ...present(row), updated_at: iso(row.updated_at) })

export async function listUsers(database: Database, listing: UserListing) {
  const { total, rows } = await findUsers(database, listing)
  const pagination = paginate(listing, total)
  return {
    users: rows.map(present),
    currentPage: pagination.page,
    totalPages: pagination.totalPages,
    pagination,
  }
}

/** Yields all matching users in batches, without a long transaction and with constant memory. */
export async function* exportUsers(database: Database, filter: UserFilter) {
  for await (const rows of usersById(database, filter)) for (const row of rows) yield { ...present(row) }
}

export const searchUsers = async (database: Database, text: string) => ({
  users: await findBestUsers(database, text),
})

/** @throws 404 'User not found' */
export async function managedUser(database: Database, id: number) {
  const row = await findManagedUser(database, id)
  if (!row) throw userNotFound()
  return presentManaged(row)
}
