import { Prisma } from '@veranda/database'
import { ADMIN_ROLE } from '../roles/roles.catalog.ts'
import { lastAdmin } from './authority.ts'
import type { PermissionName } from './permissions.catalog.ts'

/**
 * Permissions with which an administrator can restore all other rights. Users with the admin role who are
 * denied one of these permissions do not count as administrators here.
 */
const REQUIRED_ADMIN_PERMISSIONS: PermissionName[] = ['admin.users.manage', 'admin.roles.manage']

/** SQL from `FROM` to `WHERE` that selects active administrators with all `REQUIRED_ADMIN_PERMISSIONS`. */
const buildAdminsSql = () => Prisma.sql`
  FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.name = ${ADMIN_ROLE}
    JOIN "user" u ON u.id = ur.user_id AND u.is_active
    CROSS JOIN LATERAL user_authority(u.id) held
  WHERE (ur.expires_at IS NULL OR ur.expires_at > now()) AND held.permissions @> ${REQUIRED_ADMIN_PERMISSIONS}::text[]`

/** Returns whether an active administrator exists. Timed-out administrators count, as timeouts end. */
export async function hasAdmin(tx: Prisma.TransactionClient): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ has: boolean }[]>`SELECT EXISTS (SELECT ${buildAdminsSql()}) AS has`
  return row?.has === true
}

/** Arbitrary lock ID. The lock makes transactions that remove administrators run one at a time. */
export const ADMINS_LOCK = 71_204_519

/**
 * Runs a change to a user whose row the transaction has locked, and fails if no administrator remains.
 * Administrators with a timeout that blocks all writes do not count as remaining. Changes to users without
 * the admin role succeed even if no administrator exists.
 *
 * Every transaction acquires its locks in this order to prevent deadlocks:
 * 1. the rights lock (`withRightsLock`), or the row of a payment provider's event (`receiveEvent`)
 * 2. user rows by ascending ID (`beginAdminAction`, `lockUser`, and for friends `withLockedPair`)
 * 3. the lock `ADMINS_LOCK` (this function)
 * 4. all other rows, such as sessions
 *
 * @throws 409 `last_admin`
 */
export async function ensureAdminRemains<Outcome>(
  tx: Prisma.TransactionClient,
  userId: number,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  const isAdmin = (await tx.userRole.count({ where: { userId, role: { name: ADMIN_ROLE } } })) > 0
  if (!isAdmin) return change()
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`
  const outcome = await change()
  const [row] = await tx.$queryRaw<{ remains: boolean }[]>`
    SELECT EXISTS (SELECT ${buildAdminsSql()}
      AND NOT EXISTS (SELECT FROM timeout t WHERE t.user_id = u.id AND t.type IN ('api', 'full_access')
        AND t.revoked_at IS NULL AND t.expires_at > now())) AS remains`
  if (!row?.remains) throw lastAdmin()
  return outcome
}
