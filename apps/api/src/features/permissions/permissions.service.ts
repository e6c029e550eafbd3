import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { findPermissions, type PermissionFilter, permissionOverview } from './permissions.queries.ts'

export async function listPermissions(database: Database, filter: PermissionFilter) {
  const [overview, { total, rows }] = await Promise.all([
    permissionOverview(database),
    findPermissions(database, filter),
  ])
  return {
    overview,
    permissions: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
    pagination: paginate(filter, total),
  }
}
