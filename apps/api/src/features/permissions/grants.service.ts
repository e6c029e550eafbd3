import type { PermissionEffect } from '@veranda/database'
import type * as z from 'zod'
import { ApiError, conflict, markAsAttempt } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { hasRole } from '../roles/role-check.ts'
import { findPermissionByName } from './access-graph.ts'
import { requireConfirmationIfCritical, userNotFound } from './authority.ts'
import type { ExceptionRemoval, NewException } from './grants.schema.ts'
import { getExpirationMs, requireGrantable } from './holdings.ts'
import { missingDependencies, permissionNotFound } from './permission-errors.ts'
import { listPermissionsWithSources } from './sources.service.ts'
import { isUnexpired } from './unexpired.ts'
import { changeUserRights } from './user-rights.service.ts'

export const exceptionExists = () => conflict('exception_exists', 'User already has this grant or denial')

export const exceptionNotFound = () =>
  conflict('exception_not_found', 'User has no grant or denial of this permission')

export const denialToAdmin = () =>
  markAsAttempt(new ApiError(403, 'protected_role', "Can't deny permissions to a user with the admin role"))

const toAuditValue = (
  permission: string,
  { effect, expiresAt }: { effect: PermissionEffect; expiresAt: Date | null },
) => ({
  permission,
  effect,
  expires_at: expiresAt?.toISOString() ?? null,
})

/** @throws 404 'User not found' */
export async function listUserPermissions({ database }: Pick<Context, 'database'>, userId: number) {
  if (!(await database.prisma.user.findUnique({ where: { id: userId }, select: { id: true } })))
    throw userNotFound()
  return listPermissionsWithSources(database.prisma, userId)
}

/**
 * Adds a permission exception: grants a permission to one user, or denies it regardless of the user's roles.
 * Replaces the opposite exception for the same permission, or an expired one.
 *
 * @throws the errors of `changeUserRights`; 404 if the permission does not exist or is archived; 403 if the
 *   actor lacks the permission; 403 `protected_role` if it would be denied to a user with the admin role; 409
 *   `exception_exists` if the user already has this grant or denial
 */
export async function addException(
  context: Context<CurrentUser>,
  userId: number,
  { permission: name, effect, expires_at, reason }: z.output<typeof NewException>,
) {
  await changeUserRights(context, userId, async ({ tx, actor, target, holdings, graph }) => {
    const permission = findPermissionByName(graph, name)
    if (!permission || permission.status === 'archived') throw permissionNotFound()
    const expiresAt = expires_at ?? null
    // The actor may deny a permission for longer than they hold it.
    requireGrantable(holdings, [name], () => (effect === 'grant' ? getExpirationMs(expiresAt) : 0))
    if (effect === 'deny' && hasRole(target, 'admin')) throw denialToAdmin()
    if (effect === 'grant') {
      const missing = permission.requires
        .map((id) => graph.permissions.get(id)?.name ?? '')
        .filter((required) => !target.permissions.has(required))
      if (missing.length > 0)
        throw missingDependencies(missing.map((required) => `${name} requires ${required}`))
      requireConfirmationIfCritical(context.currentUser, [permission])
    }
    const key = { userId_permissionId: { userId, permissionId: permission.id } }
    const before = await tx.userPermission.findUnique({ where: key })
    if (before && isUnexpired(before) && before.effect === effect) throw exceptionExists()
    const exception = {
      effect,
      reason,
      assignedBy: actor.id,
      createdAt: new Date(),
      expiresAt,
    }
    await tx.userPermission.upsert({
      where: key,
      create: { userId, permissionId: permission.id, ...exception },
      update: exception,
    })
    await recordAudit(tx, getAuditActor(context), {
      action: effect === 'grant' ? 'permission.grant' : 'permission.deny',
      targetType: 'user',
      targetId: String(userId),
      ...(before && { before: toAuditValue(name, before) }),
      after: toAuditValue(name, exception),
      reason,
    })
    return effect === 'deny' ? { removedPermission: name } : {}
  })
  return listPermissionsWithSources(context.database.prisma, userId)
}

/** Removes a permission exception, which is a grant or denial for one user. */
export async function removeException(
  context: Context<CurrentUser>,
  userId: number,
  { permission: name, reason }: z.output<typeof ExceptionRemoval>,
): Promise<void> {
  await changeUserRights(context, userId, async ({ tx, holdings, graph }) => {
    const permission = findPermissionByName(graph, name)
    if (!permission) throw permissionNotFound()
    requireGrantable(holdings, [name])
    const key = { userId_permissionId: { userId, permissionId: permission.id } }
    const before = await tx.userPermission.findUnique({ where: key })
    if (!before || !isUnexpired(before)) throw exceptionNotFound()
    await tx.userPermission.delete({ where: key })
    await recordAudit(tx, getAuditActor(context), {
      action: before.effect === 'grant' ? 'permission.revoke' : 'permission.allow',
      targetType: 'user',
      targetId: String(userId),
      before: toAuditValue(name, before),
      reason,
    })
    return before.effect === 'grant' ? { removedPermission: name } : {}
  })
}
