import type { Prisma } from '@veranda/database'
import {
  ApiError,
  authenticationRequired,
  confirmationRequired,
  conflict,
  forbidden,
  markAsAttempt,
  notFound,
  permissionRequired,
  timedOut,
} from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { getBlockingTimeouts } from '../../http/route-policy.ts'
import { formatUtc } from '../../http/times.ts'
import { type CurrentUser, hasConfirmedRecently } from '../auth/current-user.ts'
import type { PermissionName } from './permissions.catalog.ts'

export const userNotFound = () => notFound('User not found')

export const ownAccountForbidden = () => forbidden("You can't do this to your own account")

export const userOutranksYou = () => forbidden("This user has permissions that you don't have")

export const permissionsNotHeld = ([required, ...others]: readonly string[] = []) =>
  markAsAttempt(
    new ApiError(403, 'forbidden', 'Insufficient permissions', {
      details: `You can only grant or revoke permissions you hold yourself${required ? `. Missing: ${[required, ...others].join(', ')}` : ''}`,
      ...(required && { required }),
    }),
  )

/**
 * @param permissions Names of the permissions that expire for the actor before the grant would expire.
 * @param latest Latest expiration time that the actor can grant.
 */
export const exceedsOwnExpiration = (permissions: readonly string[] = [], latest?: Date) =>
  markAsAttempt(
    new ApiError(
      403,
      'exceeds_own_expiration',
      "You can't grant permissions for longer than you hold them yourself",
      {
        ...(latest && {
          details: `You can grant ${permissions.join(', ')} only until ${formatUtc(latest)}`,
          expires_at: latest.toISOString(),
        }),
      },
    ),
  )

export const ownRole = () =>
  markAsAttempt(new ApiError(403, 'own_role', "You can't change a role that you hold yourself"))

export const protectedRole = () =>
  markAsAttempt(
    new ApiError(403, 'protected_role', "Protected roles can't be assigned or changed through the API"),
  )

export const lastAdmin = () => markAsAttempt(conflict('last_admin', "Can't remove the last administrator"))

/** A user whose row the transaction has locked, with their current permissions. */
export interface UserWithRowLock {
  id: number
  username: string
  email: string
  isActive: boolean
  roles: string[]
  permissions: ReadonlySet<string>
}

interface UserAuthorityRow {
  id: number
  username: string
  email: string
  is_active: boolean
  roles: string[]
  permissions: string[]
}

/**
 * Locks the rows of users in the order of their IDs to prevent deadlocks, then reads their permissions. Other
 * transactions that change a locked user's status, roles, or grants wait until this transaction ends.
 */
async function lockUsers(tx: Prisma.TransactionClient, ids: readonly number[]): Promise<UserWithRowLock[]> {
  await tx.$queryRaw`SELECT id FROM "user" WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`
  const rows = await tx.$queryRaw<UserAuthorityRow[]>`
    SELECT u.id, u.username, u.email, u.is_active, held.roles, held.permissions
    FROM "user" u CROSS JOIN LATERAL user_authority(u.id) held WHERE u.id = ANY (${ids}::int[])`
  return rows.map(({ is_active, permissions, ...row }) => ({
    ...row,
    isActive: is_active,
    permissions: new Set(permissions),
  }))
}

/** Returns whether a user has all of the given permissions. */
export const hasAllPermissions = (holder: Pick<UserWithRowLock, 'permissions'>, wanted: Iterable<string>) =>
  getMissingPermissions(holder, wanted).length === 0

/** Returns those of the given permissions that a user does not have. */
export const getMissingPermissions = (
  { permissions }: Pick<UserWithRowLock, 'permissions'>,
  wanted: Iterable<string>,
) => [...wanted].filter((name) => !permissions.has(name))

/**
 * Begins an administrative action inside its transaction. Locks the actor's row and repeats the access checks
 * of the route, because the actor's rights may have changed since the request started. If two administrators
 * deactivate each other at the same time, only one succeeds.
 *
 * @param affectedUserId ID of a user whose data the action changes, such as the owner of an upload. The
 *   user's row is locked, too. For actions on the user's account, use `beginAdminActionOn`.
 * @throws 401 if the actor's account is no longer active or the session of the request was revoked; 403 if
 *   the actor no longer has the permission or is timed out
 */
export async function beginAdminAction(
  tx: Prisma.TransactionClient,
  context: Context<CurrentUser>,
  affectedUserId?: number,
): Promise<UserWithRowLock> {
  const lockedUsers = await lockUsers(tx, [
    context.currentUser.id,
    ...(affectedUserId === undefined ? [] : [affectedUserId]),
  ])
  return recheckAccess(
    tx,
    lockedUsers.find(({ id }) => id === context.currentUser.id),
    context,
  )
}

/**
 * Begins an administrative action on another user's account like `beginAdminAction`, and locks the rows of
 * the actor and of the other user, the target.
 *
 * @throws 401 or 403 like `beginAdminAction`; 404 if the target does not exist; 403 if the target is the
 *   actor or has permissions that the actor lacks
 */
export async function beginAdminActionOn(
  tx: Prisma.TransactionClient,
  context: Context<CurrentUser>,
  userId: number,
): Promise<{ actor: UserWithRowLock; target: UserWithRowLock }> {
  const lockedUsers = await lockUsers(tx, [context.currentUser.id, userId])
  const actor = await recheckAccess(
    tx,
    lockedUsers.find(({ id }) => id === context.currentUser.id),
    context,
  )
  const target = lockedUsers.find(({ id }) => id === userId)
  if (!target) throw userNotFound()
  // If a later check rejects the action, the audit log names this user.
  context.attemptTarget = { type: 'user', id: String(target.id) }
  if (target.id === actor.id) throw ownAccountForbidden()
  if (!hasAllPermissions(actor, target.permissions)) throw userOutranksYou()
  return { actor, target }
}

/** Requires that the actor still has access to the route, and returns the actor. */
async function recheckAccess(
  tx: Prisma.TransactionClient,
  actor: UserWithRowLock | undefined,
  { route, currentUser }: Context<CurrentUser>,
): Promise<UserWithRowLock> {
  // The session may have been revoked after the guards ran, by a sign-out elsewhere or a password change.
  if (!actor?.isActive || (await tx.session.count({ where: { id: currentUser.sessionId } })) === 0)
    throw authenticationRequired()
  const timeout = await tx.timeout.findFirst({
    where: {
      userId: actor.id,
      type: { in: getBlockingTimeouts(route) },
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    orderBy: { expiresAt: 'desc' },
  })
  if (timeout) throw timedOut(timeout.reason, timeout.expiresAt)
  const { access } = route
  if (isPermission(access) && !actor.permissions.has(access)) throw permissionRequired(access)
  return actor
}

/** Only the names of permissions contain a dot, unlike other values of `access` such as `signed-in`. */
const isPermission = (access: string): access is PermissionName => access.includes('.')

/** Requires a recent reauthentication if any of the permissions is critical. */
export function requireConfirmationIfCritical(
  currentUser: CurrentUser,
  permissions: Iterable<{ riskLevel: string }>,
): void {
  if (
    [...permissions].some(({ riskLevel }) => riskLevel === 'critical') &&
    !hasConfirmedRecently(currentUser)
  )
    throw confirmationRequired()
}
