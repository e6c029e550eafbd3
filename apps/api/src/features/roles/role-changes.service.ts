import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import {
  type AccessGraph,
  findPermissionByName,
  type GraphRole,
  getPermissionName,
} from '../permissions/access-graph.ts'
import { protectedRole } from '../permissions/authority.ts'
import { alreadyActive, alreadyArchived, permissionNotFound } from '../permissions/permission-errors.ts'
import { changeRights } from '../permissions/rights.service.ts'
import {
  archivedParent,
  defaultRoleNotArchivable,
  MAX_ROLES,
  parentRoleNotFound,
  protectedParent,
  roleArchived,
  roleCycle,
  roleNameTaken,
  roleNotFound,
  tooManyRoles,
} from './role-errors.ts'
import { DEFAULT_ROLE } from './roles.catalog.ts'
import type { NewRole, RoleChange, RolePermissions } from './roles.schema.ts'
import { getRoleDetail } from './roles.service.ts'

export async function createRole(context: Context<CurrentUser>, input: z.output<typeof NewRole>) {
  const { name, display_name, description, parent_id, reason } = input
  const id = await changeRights(context, async ({ tx, graph }) => {
    if ([...graph.roles.values()].some((role) => role.name === name)) throw roleNameTaken()
    if (graph.roles.size >= MAX_ROLES) throw tooManyRoles()
    // Throws if the role with the ID `parent_id` can't be a parent.
    if (parent_id) findAllowedParent(graph, parent_id)
    const role = await tx.role.create({
      data: {
        name,
        displayName: display_name,
        description: description || null,
        parentId: parent_id ?? null,
      },
    })
    await recordAudit(tx, getAuditActor(context), {
      action: 'role.create',
      targetType: 'role',
      targetId: String(role.id),
      after: { name, display_name, description: description || null, parent_id: parent_id ?? null },
      reason,
    })
    return role.id
  })
  return getRoleDetail(context.database, id)
}

/** Returns the editable properties of a role, as recorded in the audit log. */
const toAuditValues = (role: GraphRole) => ({
  display_name: role.displayName,
  description: role.description,
  parent_id: role.parentId,
  is_archived: role.isArchived,
})

export async function updateRole(
  context: Context<CurrentUser>,
  id: number,
  { reason, updated_at, ...change }: z.output<typeof RoleChange>,
) {
  await changeRights(context, async ({ tx, graph }) => {
    const role = findEditableRole(graph, id)
    // A change can only set `is_archived` to false, which restores an archived role.
    if (change.is_archived === role.isArchived) throw alreadyActive()
    requireUnchanged(role, updated_at)
    const { before, after, isSame } = diffChanges(toAuditValues(role), {
      ...change,
      description: change.description === undefined ? undefined : change.description || null,
    })
    if (isSame) return
    if (after.parent_id) requireNoCycle(graph, role, findAllowedParent(graph, after.parent_id))
    await tx.role.update({
      where: { id },
      data: {
        ...(after.display_name !== undefined && { displayName: after.display_name }),
        ...(after.description !== undefined && { description: after.description }),
        ...(after.parent_id !== undefined && { parentId: after.parent_id }),
        ...(after.is_archived === false && { archivedAt: null }),
        updatedAt: new Date(),
      },
    })
    await recordAudit(tx, getAuditActor(context), {
      action: 'role.update',
      targetType: 'role',
      targetId: String(id),
      before,
      after,
      reason,
    })
  })
  return getRoleDetail(context.database, id)
}

/**
 * Archives a role. It no longer grants permissions, but its name stays reserved and its assignments remain.
 */
export async function archiveRole(context: Context<CurrentUser>, id: number, reason: string): Promise<void> {
  await changeRights(context, async ({ tx, graph }) => {
    const role = findEditableRole(graph, id)
    if (role.name === DEFAULT_ROLE) throw defaultRoleNotArchivable()
    if (role.isArchived) throw alreadyArchived()
    const now = new Date()
    await tx.role.update({ where: { id }, data: { archivedAt: now, updatedAt: now } })
    await recordAudit(tx, getAuditActor(context), {
      action: 'role.archive',
      targetType: 'role',
      targetId: String(id),
      before: { name: role.name, is_archived: false },
      after: { name: role.name, is_archived: true },
      reason,
    })
  })
}

/**
 * Replaces the permissions that a role grants directly. Permissions missing from the list are removed, except
 * archived ones. A restored permission is thus in effect again for the roles that had it.
 */
export async function setRolePermissions(
  context: Context<CurrentUser>,
  id: number,
  { permissions: names, reason, updated_at }: z.output<typeof RolePermissions>,
) {
  await changeRights(context, async ({ tx, graph }) => {
    const role = findEditableRole(graph, id)
    requireUnchanged(role, updated_at)
    if (role.isArchived) throw roleArchived()
    const wantedIds = new Set(
      names.map((name) => {
        const permission = findPermissionByName(graph, name)
        // A role can keep an archived permission, but not get one.
        if (!permission || (permission.status === 'archived' && !role.directPermissionIds.has(permission.id)))
          throw permissionNotFound()
        return permission.id
      }),
    )
    const addedIds = [...wantedIds].filter((permissionId) => !role.directPermissionIds.has(permissionId))
    const removedIds = [...role.directPermissionIds].filter(
      (permissionId) =>
        !wantedIds.has(permissionId) && graph.permissions.get(permissionId)?.status !== 'archived',
    )
    if (addedIds.length + removedIds.length === 0) return
    await tx.rolePermission.deleteMany({ where: { roleId: id, permissionId: { in: removedIds } } })
    await tx.rolePermission.createMany({
      data: addedIds.map((permissionId) => ({ roleId: id, permissionId })),
    })
    await tx.role.update({ where: { id }, data: { updatedAt: new Date() } })
    const toNames = (ids: Iterable<number>) =>
      [...ids].map((permissionId) => getPermissionName(graph, permissionId)).sort()
    await recordAudit(tx, getAuditActor(context), {
      action: 'role.set_permissions',
      targetType: 'role',
      targetId: String(id),
      before: { role: role.name, permissions: toNames(role.directPermissionIds) },
      after: { role: role.name, added: toNames(addedIds), removed: toNames(removedIds) },
      reason,
    })
  })
  return getRoleDetail(context.database, id)
}

/**
 * Returns a role that can be changed.
 *
 * @throws 404 'Role not found'; 403 `protected_role`
 */
function findEditableRole({ roles }: AccessGraph, id: number): GraphRole {
  const role = roles.get(id)
  if (!role) throw roleNotFound()
  if (role.isProtected) throw protectedRole()
  return role
}

/**
 * Checks that the role has not changed since the client read it.
 *
 * @throws 409 `edit_conflict`
 */
const requireUnchanged = ({ updatedAt }: GraphRole, expectedUpdatedAt: string | undefined) =>
  rejectStale({ updated_at: expectedUpdatedAt }, { updated_at: updatedAt.toISOString() })

/**
 * Returns a role that can be the parent of another role.
 *
 * @throws 404 'Parent role not found'; 403 `protected_parent`; 409 `role_archived`
 */
function findAllowedParent({ roles }: AccessGraph, id: number): GraphRole {
  const parent = roles.get(id)
  if (!parent) throw parentRoleNotFound()
  if (parent.isProtected) throw protectedParent()
  if (parent.isArchived) throw archivedParent()
  return parent
}

/**
 * Requires that the parent is not the role itself and does not inherit from the role.
 *
 * @throws 409 `role_cycle`
 */
function requireNoCycle({ roles }: AccessGraph, role: GraphRole, parent: GraphRole) {
  // A cycle that was created directly in the database must not hang the server.
  const seenIds = new Set<number>()
  for (let ancestor: GraphRole | undefined = parent; ancestor && !seenIds.has(ancestor.id); ) {
    if (ancestor.id === role.id) throw roleCycle()
    seenIds.add(ancestor.id)
    ancestor = ancestor.parentId === null ? undefined : roles.get(ancestor.parentId)
  }
}
