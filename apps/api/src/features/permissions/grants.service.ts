import type { PermissionEffect } from '@veranda/database'
import type * as z from 'zod'
import { ApiError, attempt, conflict } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { hasRole } from '../roles/role-check.ts'
import { permissionNamed } from './access-graph.ts'
import { confirmIfCritical, userNotFound } from './authority.ts'
import type { ExceptionEnd, NewException } from './grants.schema.ts'
import { endOf, mustHandOn } from './holdings.ts'
import { isInForce } from './in-force.ts'
import { missingDependencies, permissionNotFound } from './permission-errors.ts'
import { changeRightsOf } from './rights-of.service.ts'
import { permissionsWithSources } from './sources.service.ts'

export const exceptionInForce = () => conflict('exception_in_force', 'User already has this grant or denial')

export const noException = () => conflict('no_exception', 'User has no grant or denial of this permission')

export const denialToAdmin = () =>
  attempt(new ApiError(403, 'protected_role', "Can't deny permissions to a user with the admin role"))

const described = (
  permission: string,
  { effect, expiresAt }: { effect: PermissionEffect; expiresAt: Date | null },
) => ({
  permission,
  effect,
  expires_at: expiresAt?.toISOString() ?? null,
})

/** @throws 404 'User not found' */
export async function permissionsOfUser({ database }: Pick<Context, 'database'>, userId: number) {
  if (!(await database.prisma.user.findUnique({ where: { id: userId }, select: { id: true } })))
    throw userNotFound()
  return permissionsWithSources(database.prisma, userId)
}

/** Grants a permission to one user, or denies it regardless of their roles. */
export async function addException(
  context: Context<Viewer>,
  userId: number,
  { permission: name, effect, expires_at, reason }: z.output<typeof NewException>,
) {
  await changeRightsOf(context, userId, async ({ tx, actor, target, holdings, graph }) => {
    const permission = permissionNamed(graph, name)
    if (!permission || permission.status === 'archived') throw permissionNotFound()
    const expiresAt = expires_at ?? null
    mustHandOn(holdings, [name], () => (effect === 'grant' ? endOf(expiresAt) : 0))
    if (effect === 'deny' && hasRole(target, 'admin')) throw denialToAdmin()
    if (effect === 'grant') {
      const missing = permission.requires
        .map((id) => graph.permissions.get(id)?.name ?? '')
        .filter((required) => !target.permissions.has(required))
      if (missing.length > 0)
        throw missingDependencies(missing.map((required) => `${name} needs ${required}`))
      confirmIfCritical(context.viewer, [permission])
    }
    const key = { userId_permissionId: { userId, permissionId: permission.id } }
    const before = await tx.userPermission.findUnique({ where: key })
    if (before && isInForce(before) && before.effect === effect) throw exceptionInForce()
    const exception = {
      effect,
      reason,
      givenBy: actor.id,
      createdAt: new Date(),
      expiresAt,
    }
    await tx.userPermission.upsert({
      where: key,
      create: { userId, permissionId: permission.id, ...exception },
      update: exception,
    })
    await recordAudit(tx, auditActor(context), {
      action: effect === 'grant' ? 'permission.grant' : 'permission.deny',
      targetType: 'user',
      targetId: String(userId),
      ...(before && { before: described(name, before) }),
      after: described(name, exception),
      reason,
    })
    return effect === 'deny' ? { taken: name } : {}
  })
  return permissionsWithSources(context.database.prisma, userId)
}

/** Removes a grant or denial. */
export async function endException(
  context: Context<Viewer>,
  userId: number,
  { permission: name, reason }: z.output<typeof ExceptionEnd>,
): Promise<void> {
  await changeRightsOf(context, userId, async ({ tx, holdings, graph }) => {
    const permission = permissionNamed(graph, name)
    if (!permission) throw permissionNotFound()
    mustHandOn(holdings, [name])
    const key = { userId_permissionId: { userId, permissionId: permission.id } }
    const before = await tx.userPermission.findUnique({ where: key })
    if (!before || !isInForce(before)) throw noException()
    await tx.userPermission.delete({ where: key })
    await recordAudit(tx, auditActor(context), {
      action: before.effect === 'grant' ? 'permission.revoke' : 'permission.allow',
      targetType: 'user',
      targetId: String(userId),
      before: described(name, before),
      reason,
    })
    return before.effect === 'grant' ? { taken: name } : {}
  })
}
