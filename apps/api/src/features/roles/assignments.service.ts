import type { Database } from '@veranda/database'
import type * as z from 'zod'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { getGrantedPermissions } from '../permissions/access-graph.ts'
import { protectedRole, requireConfirmationIfCritical } from '../permissions/authority.ts'
import { getExpirationMs, requireGrantable } from '../permissions/holdings.ts'
import { getGrantedPermissionNames } from '../permissions/sources.service.ts'
import { isUnexpired } from '../permissions/unexpired.ts'
import { changeUserRights, type UserRightsChangeContext } from '../permissions/user-rights.service.ts'
import type { AssignmentRemoval, NewAssignment } from './assignments.schema.ts'
import { defaultRoleNotRemovable, roleAlreadyAssigned, roleNotAssigned, roleNotFound } from './role-errors.ts'
import { DEFAULT_ROLE } from './roles.catalog.ts'
import { whereAssignmentActive } from './roles.service.ts'

type Assignment = z.output<typeof NewAssignment>

/** Assigns a role to a user, replacing an expired assignment of the same role. Returns the user's roles. */
export async function assignRole(context: Context<CurrentUser>, userId: number, assignment: Assignment) {
  await changeUserRights(context, userId, (changeContext) =>
    assignRoleInTransaction(context, changeContext, assignment),
  )
  return listUserRoles(context.database, userId)
}

export async function removeRole(
  context: Context<CurrentUser>,
  userId: number,
  removal: z.output<typeof AssignmentRemoval>,
): Promise<void> {
  await changeUserRights(context, userId, (changeContext) =>
    removeRoleInTransaction(context, changeContext, removal),
  )
}

/**
 * Assigns a role in the transaction that `changeUserRights` opened. Returns no `removedPermission`, which is
 * only for changes that remove a single permission.
 */
async function assignRoleInTransaction(
  context: Context<CurrentUser>,
  { tx, target, holdings, graph }: UserRightsChangeContext,
  { role_id, expires_at, reason }: Assignment,
) {
  const role = graph.roles.get(role_id)
  if (!role || role.isArchived) throw roleNotFound()
  if (role.isProtected) throw protectedRole()
  const expiresAt = expires_at ?? null
  requireGrantable(holdings, getGrantedPermissionNames(graph, role.id), () => getExpirationMs(expiresAt))
  requireConfirmationIfCritical(
    context.currentUser,
    [...getGrantedPermissions(graph, role)].flatMap((id) => graph.permissions.get(id) ?? []),
  )
  const key = { userId_roleId: { userId: target.id, roleId: role.id } }
  const before = await tx.userRole.findUnique({ where: key })
  if (before && isUnexpired(before)) throw roleAlreadyAssigned()
  await tx.userRole.upsert({
    where: key,
    create: { userId: target.id, roleId: role.id, expiresAt },
    update: { assignedAt: new Date(), expiresAt },
  })
  await recordAudit(tx, getAuditActor(context), {
    action: 'role.assign',
    targetType: 'user',
    targetId: String(target.id),
    before: { roles: target.roles },
    after: { role: role.name, expires_at: expiresAt?.toISOString() ?? null },
    reason,
  })
  return {}
}

/**
 * Removes a role in the transaction that `changeUserRights` opened. Returns no `removedPermission`, because
 * the user may lose several permissions.
 */
async function removeRoleInTransaction(
  context: Context<CurrentUser>,
  { tx, target, holdings, graph }: UserRightsChangeContext,
  { role_id, reason }: z.output<typeof AssignmentRemoval>,
) {
  const role = graph.roles.get(role_id)
  if (!role) throw roleNotFound()
  if (role.isProtected) throw protectedRole()
  if (role.name === DEFAULT_ROLE) throw defaultRoleNotRemovable()
  requireGrantable(holdings, getGrantedPermissionNames(graph, role.id))
  const key = { userId_roleId: { userId: target.id, roleId: role.id } }
  const before = await tx.userRole.findUnique({ where: key })
  if (!before || !isUnexpired(before)) throw roleNotAssigned()
  await tx.userRole.delete({ where: key })
  await recordAudit(tx, getAuditActor(context), {
    action: 'role.revoke',
    targetType: 'user',
    targetId: String(target.id),
    before: { role: role.name, expires_at: before.expiresAt?.toISOString() ?? null },
    reason,
  })
  return {}
}

async function listUserRoles({ prisma }: Database, userId: number) {
  const assignments = await prisma.userRole.findMany({
    where: { userId, ...whereAssignmentActive() },
    include: { role: true },
    orderBy: { roleId: 'asc' },
  })
  return {
    roles: assignments.map(({ role, assignedAt, expiresAt }) => ({
      id: role.id,
      name: role.name,
      display_name: role.displayName,
      description: role.description,
      assigned_at: assignedAt.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })),
  }
}
