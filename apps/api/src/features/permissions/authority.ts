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

/** `latest` is the longest that they can be given for. */
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

/** A user whose row the transaction holds, with what they may do now. */
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
 * Takes the rows of users in the order of their ids, so that no two transactions wait for each other, and reads what
 * they may do once nobody else can change it.
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

/** Whether one may do all that the other may. */
export const coversAll = (one: Pick<Person, 'permissions'>, wanted: Iterable<string>) =>
  lacking(one, wanted).length === 0

/** What of the wanted permissions somebody does not have. */
export const lacking = ({ permissions }: Pick<Person, 'permissions'>, wanted: Iterable<string>) =>
  [...wanted].filter((name) => !permissions.has(name))

/**
 * Begins an administrative act inside its transaction: the guard's decision is taken once more, on rights that nobody
 * can change until the transaction ends. Of two administrators who deactivate each other at once, one succeeds.
 *
 * @param besideId whose row is held as well, where there is such a user: the act is not on them, but tells them something
 * @throws 401 when the actor has no account or session any more, 403 when they may no longer do this or have been timed out
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
 * The same for an act on another user, whose row it holds as well.
 *
 * @throws 404 without such a user, 403 for oneself and for somebody who may do what the actor may not
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
  // The session may have been ended since the guards let it in: by a sign-out elsewhere, or with the password.
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

/** What is critical is only done by who has just shown that it is them. */
export function confirmIfCritical(viewer: Viewer, risks: Iterable<{ riskLevel: string }>): void {
  if ([...risks].some(({ riskLevel }) => riskLevel === 'critical') && !hasConfirmed(viewer))
    throw confirmationRequired()
}
