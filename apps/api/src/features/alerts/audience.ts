import type { AlertAudience, Prisma, SqlRunner } from '@veranda/database'
import { invalidRequest } from '../../http/errors.ts'
import { IS_CURRENT_SUBSCRIPTION } from '../plans/current-subscription.ts'

export interface Audience {
  audience: AlertAudience
  role_ids: readonly number[]
  user_ids: readonly number[]
}

/**
 * SQL of a CTE `admin_user` with the users who currently have `admin.access`. `in_audience('admins', …)`
 * checks the same for a single user, but is too slow for all users. A permission has no effect for users who
 * lack the permissions it requires. The CTE does not check this, because `admin.access` requires none.
 */
const ADMINS_CTE = `WITH RECURSIVE granting_role AS (
      SELECT r.id, p.is_inheritable FROM permission p JOIN role_permission rp ON rp.permission_id = p.id
      JOIN role r ON r.id = rp.role_id AND r.archived_at IS NULL WHERE p.name = 'admin.access' AND p.status = 'active'
      UNION SELECT r.id, g.is_inheritable FROM role r JOIN granting_role g ON r.parent_id = g.id
      WHERE g.is_inheritable AND r.archived_at IS NULL
    ), user_effect AS (
      SELECT up.user_id, up.effect FROM user_permission up JOIN permission p ON p.id = up.permission_id
      WHERE p.name = 'admin.access' AND p.status = 'active' AND (up.expires_at IS NULL OR up.expires_at > now())
    ), admin_user AS (
      (SELECT user_id FROM user_role
         WHERE role_id = ANY (ARRAY(SELECT id FROM granting_role)) AND (expires_at IS NULL OR expires_at > now())
       UNION SELECT user_id FROM user_effect WHERE effect = 'grant')
      EXCEPT SELECT user_id FROM user_effect WHERE effect = 'deny'
    )`

const COUNT_ACTIVE_USERS = 'SELECT count(*) FROM "user" WHERE is_active'

/**
 * SQL that counts the users in each audience, except deactivated users, who can't see alerts. `$1` contains
 * role IDs, and `$2` contains user IDs.
 */
const SIZE_QUERIES: Record<AlertAudience, string> = {
  all: COUNT_ACTIVE_USERS,
  authenticated: COUNT_ACTIVE_USERS,
  subscribers: `${COUNT_ACTIVE_USERS} AND id IN (SELECT user_id FROM subscription WHERE ${IS_CURRENT_SUBSCRIPTION})`,
  admins: `${ADMINS_CTE} ${COUNT_ACTIVE_USERS} AND id IN (SELECT user_id FROM admin_user)`,
  role_based: `${COUNT_ACTIVE_USERS} AND id IN (SELECT ur.user_id FROM user_role ur
    JOIN role r ON r.id = ur.role_id AND r.archived_at IS NULL
    WHERE ur.role_id = ANY ($1::int[]) AND (ur.expires_at IS NULL OR ur.expires_at > now()))`,
  specific_users: `${COUNT_ACTIVE_USERS} AND id = ANY ($2::int[])`,
}

/** Returns the number of active users that an audience currently includes. */
export async function countAudience(
  database: SqlRunner,
  { audience, role_ids, user_ids }: Audience,
): Promise<number> {
  // PostgreSQL needs the type of each parameter. The subquery `unused` provides both types, because each
  // audience uses at most one of the parameters.
  const [row] = await database.query<{ size: number }>(
    `SELECT (${SIZE_QUERIES[audience]})::int AS size FROM (SELECT $1::int[], $2::int[]) unused`,
    [role_ids, user_ids],
  )
  return row?.size ?? 0
}

/**
 * Checks that the roles and users of an audience exist.
 *
 * @throws 400 that lists the unknown role IDs or, if all roles exist, the unknown user IDs
 */
export async function requireExistingAudience(
  tx: Prisma.TransactionClient,
  { role_ids, user_ids }: Audience,
): Promise<void> {
  const findMissing = (requested: readonly number[], found: { id: number }[]) => {
    const existing = new Set(found.map(({ id }) => id))
    return requested.filter((id) => !existing.has(id))
  }
  const buildIdQuery = (requested: readonly number[]) => ({
    where: { id: { in: [...requested] } },
    select: { id: true },
  })
  const missingRoleIds = findMissing(role_ids, await tx.role.findMany(buildIdQuery(role_ids)))
  if (missingRoleIds.length > 0)
    throw invalidRequest([{ path: 'role_ids', message: `Unknown role IDs: ${missingRoleIds.join(', ')}` }])
  const missingUserIds = findMissing(user_ids, await tx.user.findMany(buildIdQuery(user_ids)))
  if (missingUserIds.length > 0)
    throw invalidRequest([{ path: 'user_ids', message: `Unknown user IDs: ${missingUserIds.join(', ')}` }])
}

/** Returns which of the given users currently have `admin.access`. */
export async function findAdmins(database: SqlRunner, userIds: readonly number[]): Promise<number[]> {
  const rows = await database.query<{ user_id: number }>(
    `${ADMINS_CTE} SELECT user_id FROM admin_user WHERE user_id = ANY ($1::int[])`,
    [userIds],
  )
  return rows.map(({ user_id }) => user_id)
}
