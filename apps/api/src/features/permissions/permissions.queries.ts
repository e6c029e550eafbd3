import type { Database } from '@veranda/database'
import { toLikePattern } from '../../http/list.ts'
import type { SORTS } from './permissions.schema.ts'

export interface PermissionFilter {
  page: number
  limit: number
  search?: string | undefined
  category?: string | undefined
  status: 'all' | 'active' | 'disabled' | 'archived'
  risk_level?: 'low' | 'medium' | 'high' | 'critical' | undefined
  sort_by: (typeof SORTS)[number]
  sort_order: 'asc' | 'desc'
}

export interface PermissionRow {
  id: number
  name: string
  display_name: string
  description: string | null
  category: string
  is_inheritable: boolean
  risk_level: 'low' | 'medium' | 'high' | 'critical'
  status: 'active' | 'disabled' | 'archived'
  is_system: boolean
  dependencies: string[]
  metadata: Record<string, unknown>
  usage_count: number
  sort_order: number
  created_at: Date
  updated_at: Date
}

/**
 * Columns of the API's `Permission`. `usage_count` is the number of unarchived roles that grant the
 * permission directly, plus the number of users with an unexpired grant.
 */
const PERMISSION_COLUMNS = `id, name, display_name, description, category, is_inheritable, risk_level::text, status::text,
  is_system, metadata, sort_order, created_at, updated_at,
  ARRAY(SELECT required.name::text FROM permission_dependency d
    JOIN permission required ON required.id = d.requires_id
    WHERE d.permission_id = permission.id ORDER BY required.name) AS dependencies,
  (SELECT count(*)::int FROM role_permission rp JOIN role r ON r.id = rp.role_id AND r.archived_at IS NULL
    WHERE rp.permission_id = permission.id)
  + (SELECT count(*)::int FROM user_permission up WHERE up.permission_id = permission.id AND up.effect = 'grant'
    AND (up.expires_at IS NULL OR up.expires_at > now())) AS usage_count`

/** A null value, or the status `all`, disables its condition, so one statement serves every filter. */
const MATCHES_FILTER = `($1::text IS NULL OR lower(concat_ws(' ', name, display_name, description)) LIKE $1)
  AND ($2::text IS NULL OR category = $2) AND ($3::text = 'all' OR status::text = $3)
  AND ($4::text IS NULL OR risk_level::text = $4)`

/**
 * Returns a page of permissions and their total number. The sort column has no table prefix, because
 * `usage_count` is not a column of the table.
 */
export async function findPermissions(database: Database, filter: PermissionFilter) {
  const values = [
    filter.search === undefined ? null : toLikePattern(filter.search),
    filter.category ?? null,
    filter.status,
    filter.risk_level ?? null,
  ]
  const [countRow, rows] = await Promise.all([
    database.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM permission WHERE ${MATCHES_FILTER}`,
      values,
    ),
    database.query<PermissionRow>(
      `SELECT ${PERMISSION_COLUMNS}
       FROM permission WHERE ${MATCHES_FILTER}
       ORDER BY ${filter.sort_by} ${filter.sort_order}, id ${filter.sort_order} LIMIT $5 OFFSET $6`,
      [...values, filter.limit, (filter.page - 1) * filter.limit],
    ),
  ])
  return { total: countRow[0]?.total ?? 0, rows }
}

export async function findPermission(database: Database, id: number) {
  const [row] = await database.query<PermissionRow>(
    `SELECT ${PERMISSION_COLUMNS} FROM permission WHERE id = $1`,
    [id],
  )
  return row
}

interface OverviewRow {
  total: number
  active: number
  disabled: number
  archived: number
  by_category: Record<string, number>
  by_risk_level: Record<string, number>
  assignments: number
  recent_changes: number
}

export async function getPermissionOverview(database: Database): Promise<OverviewRow> {
  const [row] = await database.query<OverviewRow>(`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE status = 'active')::int AS active,
      count(*) FILTER (WHERE status = 'disabled')::int AS disabled,
      count(*) FILTER (WHERE status = 'archived')::int AS archived,
      count(*) FILTER (WHERE updated_at > now() - interval '7 days')::int AS recent_changes,
      (SELECT count(*)::int FROM role_permission) AS assignments,
      (SELECT COALESCE(jsonb_object_agg(category, n), '{}') FROM
        (SELECT category, count(*) AS n FROM permission GROUP BY category) c) AS by_category,
      (SELECT COALESCE(jsonb_object_agg(risk_level, n), '{}') FROM
        (SELECT risk_level, count(*) AS n FROM permission GROUP BY risk_level) r) AS by_risk_level
    FROM permission`)
  if (!row) throw new Error('The permission overview returned no row')
  return row
}

/**
 * Counts the users who have a permission through one of the given roles or a grant and are not denied it. The
 * members of the largest role are not read, because this is usually the default role, which all users have.
 * Their number comes from `roles`. `LIMIT 1` makes the database look up the roles of each denied user
 * separately. A plain join would read the roles of all users.
 *
 * @param roles all roles that grant the permission, with their number of members
 */
export async function countUsersWithPermission(
  database: Database,
  permissionId: number,
  roles: readonly { id: number; members: number }[],
) {
  const [largestRole, ...otherRoles] = [...roles].sort((a, b) => b.members - a.members)
  const [row] = await database.query<{ total: number }>(
    `SELECT ((SELECT count(*) FROM (
         SELECT user_id FROM user_role WHERE role_id = ANY ($3::int[]) AND (expires_at IS NULL OR expires_at > now())
         UNION
         SELECT user_id FROM user_permission WHERE permission_id = $1 AND effect = 'grant'
           AND (expires_at IS NULL OR expires_at > now())) further
       WHERE NOT EXISTS (SELECT FROM user_role held WHERE held.user_id = further.user_id AND held.role_id = $2::int
         AND (held.expires_at IS NULL OR held.expires_at > now())))
     - (SELECT count(*) FROM user_permission denied CROSS JOIN LATERAL (
         SELECT FROM user_role held WHERE held.user_id = denied.user_id
           AND (held.role_id = $2 OR held.role_id = ANY ($3::int[]))
           AND (held.expires_at IS NULL OR held.expires_at > now()) LIMIT 1) one
         WHERE permission_id = $1 AND effect = 'deny' AND (expires_at IS NULL OR expires_at > now())))::int AS total`,
    [permissionId, largestRole?.id ?? null, otherRoles.map(({ id }) => id)],
  )
  return (largestRole?.members ?? 0) + (row?.total ?? 0)
}
