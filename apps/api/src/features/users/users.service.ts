import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { userNotFound } from '../permissions/authority.ts'
import type { AdminUserRow } from './admin-user.columns.ts'
import { findManagedUser, findUsersForSearchBox, type ManagedUserRow } from './user-lookups.queries.ts'
import type { UserFilter } from './users.filter.ts'
import { findUsers, iterateUsers, type UserListOptions } from './users.queries.ts'

const toIso = (date: Date) => date.toISOString()
const toIsoOrNull = (date: Date | null) => date?.toISOString() ?? null

const toAdminUser = <Row extends AdminUserRow>(row: Row) => ({
  ...row,
  created_at: toIso(row.created_at),
  last_login: toIsoOrNull(row.last_login),
  provider_last_used: toIsoOrNull(row.provider_last_used),
  timeout_expires: toIsoOrNull(row.timeout_expires),
})

const toManagedUser = (row: ManagedUserRow) => ({ ...toAdminUser(row), updated_at: toIso(row.updated_at) })

export async function listUsers(database: Database, options: UserListOptions) {
  const { total, rows } = await findUsers(database, options)
  const pagination = paginate(options, total)
  return {
    users: rows.map(toAdminUser),
    currentPage: pagination.page,
    totalPages: pagination.totalPages,
    pagination,
  }
}

/**
 * Yields all matching users. Reads them in batches, which avoids a long transaction and keeps memory use
 * constant.
 */
export async function* exportUsers(database: Database, filter: UserFilter) {
  // Without the spread, the type would contain an interface, which is not assignable to `Record`, the type
  // of a CSV row.
  for await (const rows of iterateUsers(database, filter))
    for (const row of rows) yield { ...toAdminUser(row) }
}

export const searchUsers = async (database: Database, text: string) => ({
  users: await findUsersForSearchBox(database, text),
})

/** @throws 404 'User not found' */
export async function getManagedUser(database: Database, id: number) {
  const row = await findManagedUser(database, id)
  if (!row) throw userNotFound()
  return toManagedUser(row)
}
