import { Prisma } from '@veranda/database'
import { ADMIN_ROLE } from '../roles/roles.catalogue.ts'
import { lastAdmin } from './authority.ts'
import type { PermissionName } from './permissions.catalogue.ts'

/** What it takes to put everything else right. Whom a denial keeps from it has the role admin by name alone. */
const IN_CHARGE: PermissionName[] = ['admin.users.manage', 'admin.roles.manage']

/** Active administrators who can administer, as far as roles and denials go. */
const administrators = () => Prisma.sql`
  FROM user_role ur JOIN role r ON r.id = ur.role_id AND r.name = ${ADMIN_ROLE}
    JOIN "user" u ON u.id = ur.user_id AND u.is_active
    CROSS JOIN LATERAL authority_of(u.id) held
  WHERE (ur.expires_at IS NULL OR ur.expires_at > now()) AND held.permissions @> ${IN_CHARGE}::text[]`

/** Whether anyone is an administrator and could sign in as one. A timeout passes, and is no lack of one. */
export async function hasAdmin(tx: Prisma.TransactionClient): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ has: boolean }[]>`SELECT EXISTS (SELECT ${administrators()}) AS has`
  return row?.has === true
}

/** Any number: whoever takes administrators away does so one after another. */
export const ADMINS_LOCK = 71_204_519

/**
 * Makes a change to a user whose row the transaction holds, and refuses it where it has left nobody in charge. Whom a
 * timeout keeps from every write is not in charge; where nobody is as it is, who is no administrator may still go.
 *
 * The lock stands here in the order in which every transaction takes what it holds, so that no two wait for each other:
 * 1. the lock on rights, `holdingRights`, or the id of a payment provider's event, `receiveEvent`
 * 2. rows of users, by rising ids: `beginAct`, `lockUser`, `holdingBoth` of friends
 * 3. the lock on administrators, this one
 * 4. all else, which belongs to users who are held or goes with them: the end of a session ends others' too
 *
 * @throws 409 `last_admin`
 */
export async function keepingAnAdmin<Outcome>(
  tx: Prisma.TransactionClient,
  userId: number,
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  const isAdmin = (await tx.userRole.count({ where: { userId, role: { name: ADMIN_ROLE } } })) > 0
  if (!isAdmin) return change()
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`
  const outcome = await change()
  const [row] = await tx.$queryRaw<{ remains: boolean }[]>`
    SELECT EXISTS (SELECT ${administrators()}
      AND NOT EXISTS (SELECT FROM timeout t WHERE t.user_id = u.id AND t.type IN ('api', 'full_access')
        AND t.revoked_at IS NULL AND t.expires_at > now())) AS remains`
  if (!row?.remains) throw lastAdmin()
  return outcome
}
