import type { Prisma } from '@veranda/database'
import {
  ApiError,
  attempt,
  authenticationRequired,
  confirmationRequired,
  conflict,
  forbidden,
  notFound,
  permissionRequired,
  timedOut,
} from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { timeoutsOn } from '../../http/route-policy.ts'
import { hasConfirmed, type Viewer } from '../auth/viewer.ts'
import type { PermissionName } from './permissions.catalogue.ts'

export const userNotFound = () => notFound('User not found')

export const ownAccount = () => forbidden("You can't do this to your own account")

export const morePowerful = () => forbidden("This user has permissions that you don't have")

export const beyondYourOwn = (permissions: readonly string[] = []) =>
  forbidden(
    `You can only grant or revoke permissions you hold yourself${permissions.length > 0 ? `. Missing: ${permissions.join(', ')}` : ''}`,
  )

/** @param latest Latest expiration time that the actor can grant. */
export const beyondYourTime = (permissions: readonly string[] = [], latest?: Date) =>
  attempt(
    new ApiError(
      403,
      'beyond_your_time',
      "You can't grant permissions for longer than you hold them yourself",
      {
        ...(latest && {
          details: `You hold ${permissions.join(', ')} only until ${latest.toISOString()}`,
          expires_at: latest.toISOString(),
        }),
      },
    ),
  )

export const ownRole = () =>
  attempt(new ApiError(403, 'own_role', "You can't change a role that you hold yourself"))

export const protectedRole = () =>
  attempt(new ApiError(403, 'protected_role', "Protected roles can't be assigned or changed through the API"))

export const lastAdmin = () => attempt(conflict('last_admin', "Can't remove the last administrator"))

/** A user whose row the transaction has locked, with their current permissions. */
export interface Person {
  id: number
  username: string
  email: string
  isActive: boolean
  roles: string[]
  permissions: ReadonlySet<string>
}

interface PersonRow {
  id: number
  username: string
  email: string
  is_active: boolean
  roles: string[]
  permissions: string[]
}

/**
 * Locks the rows of users in the order of their IDs to prevent deadlocks. Then reads their permissions, which
 * no other transaction can change anymore.
 */
async function holdPeople(tx: Prisma.TransactionClient, ids: readonly number[]): Promise<Person[]> {
  await tx.$queryRaw`SELECT id FROM "user" WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`
  const rows = await tx.$queryRaw<PersonRow[]>`
    SELECT u.id, u.username, u.email, u.is_active, held.roles, held.permissions
    FROM "user" u CROSS JOIN LATERAL authority_of(u.id) held WHERE u.id = ANY (${ids}::int[])`
  return rows.map(({ is_active, permissions, ...row }) => ({
    ...row,
    isActive: is_active,
    permissions: new Set(permissions),
  }))
}

/** Returns whether a user has all wanted permissions. */
export const coversAll = (one: Pick<Person, 'permissions'>, wanted: Iterable<string>) =>
  lacking(one, wanted).length === 0

/** Returns the wanted permissions that a user does not have. */
export const lacking = ({ permissions }: Pick<Person, 'permissions'>, wanted: Iterable<string>) =>
  [...wanted].filter((name) => !permissions.has(name))

/**
 * Begins an administrative action inside its transaction. It repeats the guard's check with rights that can't
 * change until the transaction ends. If two administrators deactivate each other at the same time, only one
 * succeeds.
 *
 * @param besideId ID of a user to lock as well, if the action affects them without targeting them
 * @throws 401 if the actor no longer has an account or session; 403 if the actor no longer has the
 *   permission or is timed out
 */
export async function beginAct(
  tx: Prisma.TransactionClient,
  context: Context<Viewer>,
  besideId?: number,
): Promise<Person> {
  const people = await holdPeople(tx, [context.viewer.id, ...(besideId === undefined ? [] : [besideId])])
  return stillMay(
    tx,
    people.find(({ id }) => id === context.viewer.id),
    context,
  )
}

/**
 * Begins an administrative action on another user, and locks the rows of both users.
 *
 * @throws 404 if the user does not exist; 403 if the target is the actor or has permissions that the actor
 *   lacks
 */
export async function beginActOn(
  tx: Prisma.TransactionClient,
  context: Context<Viewer>,
  userId: number,
): Promise<{ actor: Person; target: Person }> {
  const people = await holdPeople(tx, [context.viewer.id, userId])
  const actor = await stillMay(
    tx,
    people.find(({ id }) => id === context.viewer.id),
    context,
  )
  const target = people.find(({ id }) => id === userId)
  if (!target) throw userNotFound()
  context.attempted = { type: 'user', id: String(target.id) }
  if (target.id === actor.id) throw ownAccount()
  if (!coversAll(actor, target.permissions)) throw morePowerful()
  return { actor, target }
}

async function stillMay(
  tx: Prisma.TransactionClient,
  actor: Person | undefined,
  { route, viewer }: Context<Viewer>,
): Promise<Person> {
  // The session may have been revoked after the guards ran, by a sign-out elsewhere or a password change.
  if (!actor?.isActive || (await tx.session.count({ where: { id: viewer.sessionId } })) === 0)
    throw authenticationRequired()
  const timeout = await tx.timeout.findFirst({
    where: {
      userId: actor.id,
      type: { in: timeoutsOn(route) },
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    orderBy: { expiresAt: 'desc' },
  })
  if (timeout) throw timedOut(timeout.reason, timeout.expiresAt)
  const needed = route.access
  if (isPermission(needed) && !actor.permissions.has(needed)) throw permissionRequired(needed)
  return actor
}

const isPermission = (access: string): access is PermissionName => access.includes('.')

/** Requires recent authentication if any of the permissions is critical. */
export function confirmIfCritical(viewer: Viewer, risks: Iterable<{ riskLevel: string }>): void {
  if ([...risks].some(({ riskLevel }) => riskLevel === 'critical') && !hasConfirmed(viewer))
    throw confirmationRequired()
}
