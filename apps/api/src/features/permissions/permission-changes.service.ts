import type { Permission, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { diffChanges } from '../../http/diff-changes.ts'
import { invalidRequest } from '../../http/errors.ts'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { ADMIN_ROLE } from '../roles/roles.catalog.ts'
import {
  type AccessGraph,
  findPermissionByName,
  type GraphPermission,
  getDependents,
  getPermissionName,
} from './access-graph.ts'
import { requireConfirmationIfCritical } from './authority.ts'
import { type Holdings, NO_EXPIRATION, requireGrantable } from './holdings.ts'
import type { NewPermission, PermissionChange } from './permission-changes.schema.ts'
import {
  alreadyActive,
  alreadyArchived,
  alreadyDisabled,
  dependencyCycle,
  MAX_PERMISSIONS,
  missingDependencies,
  permissionNameTaken,
  permissionNotFound,
  systemPermission,
  tooManyPermissions,
} from './permission-errors.ts'
import { getPermission } from './permissions.service.ts'
import { changeRights, type RightsChangeContext } from './rights.service.ts'

/** The only fields of system permissions that may change. They do not affect what a permission allows. */
const DISPLAY_FIELDS = new Set(['display_name', 'description', 'category', 'sort_order', 'metadata'])

export async function createPermission(context: Context<CurrentUser>, input: z.output<typeof NewPermission>) {
  const { name, reason, dependencies, metadata } = input
  const id = await changeRights(context, async ({ tx, graph }) => {
    if (findPermissionByName(graph, name)) throw permissionNameTaken()
    if (graph.permissions.size >= MAX_PERMISSIONS) throw tooManyPermissions()
    const requiredIds = findPermissionIds(graph, dependencies)
    requireConfirmationIfCritical(context.currentUser, [{ riskLevel: input.risk_level }])
    // The new permission is listed last, with a gap of 10 so that others can be sorted in between.
    const lastSortOrder = Math.max(0, ...[...graph.permissions.values()].map(({ sortOrder }) => sortOrder))
    const permission = await tx.permission.create({
      data: {
        name,
        displayName: input.display_name,
        description: input.description || null,
        category: input.category,
        isInheritable: input.is_inheritable,
        riskLevel: input.risk_level,
        metadata,
        sortOrder: lastSortOrder + 10,
        dependencies: { create: requiredIds.map((requiresId) => ({ requiresId })) },
        // Users can only grant permissions they hold, so at least the admin role needs the new permission.
        roles: { create: { role: { connect: { name: ADMIN_ROLE } } } },
      },
    })
    await recordAudit(tx, getAuditActor(context), {
      action: 'permission.create',
      targetType: 'permission',
      targetId: String(permission.id),
      after: { ...input, reason: undefined },
      reason,
    })
    return permission.id
  })
  return {
    success: true as const,
    permission: await getPermission(context.database, id),
    message: 'Permission created',
  }
}

/**
 * Returns the IDs of the permissions with the given names.
 *
 * @throws 400 if one of the permissions does not exist or is archived
 */
function findPermissionIds(graph: AccessGraph, names: readonly string[]): number[] {
  const candidates = [...new Set(names)].map((name) => ({
    name,
    permission: findPermissionByName(graph, name),
  }))
  const invalid = candidates.filter(({ permission }) => !permission || permission.status === 'archived')
  if (invalid.length > 0)
    throw invalidRequest(
      invalid.map(({ name }) => ({
        path: 'dependencies',
        message: `Permission ${name} does not exist or is archived`,
      })),
    )
  return candidates.flatMap(({ permission }) => permission?.id ?? [])
}

/** Returns the changeable fields of a permission, to compare them and to record changes in the audit log. */
const toChangeableFields = (permission: Permission, dependencies: string[]) => ({
  display_name: permission.displayName,
  description: permission.description,
  category: permission.category,
  is_inheritable: permission.isInheritable,
  risk_level: permission.riskLevel,
  dependencies: dependencies.sort(),
  // The API accepts only objects as metadata.
  metadata: permission.metadata as Prisma.InputJsonObject,
  sort_order: permission.sortOrder,
  status: permission.status,
})

type Change = Partial<ReturnType<typeof toChangeableFields>>

export async function updatePermission(
  context: Context<CurrentUser>,
  id: number,
  { reason, updated_at, ...change }: z.output<typeof PermissionChange>,
) {
  await changeRights(context, async (changeContext) => {
    const { tx, graph } = changeContext
    const permission = getPermissionOrThrow(graph, id)
    if (permission.isSystem && Object.keys(change).some((field) => !DISPLAY_FIELDS.has(field)))
      throw systemPermission()
    if (change.status === permission.status)
      throw permission.status === 'active' ? alreadyActive() : alreadyDisabled()
    const row = await tx.permission.findUniqueOrThrow({ where: { id } })
    rejectStale({ updated_at }, { updated_at: row.updatedAt.toISOString() })
    const { before, after, isSame } = diffChanges(
      toChangeableFields(
        row,
        permission.requires.map((required) => getPermissionName(graph, required)),
      ),
      {
        ...change,
        description: change.description === undefined ? undefined : change.description || null,
        dependencies: change.dependencies && [...new Set(change.dependencies)].sort(),
      },
    )
    if (isSame) return
    checkAccessChange(context.currentUser, changeContext, permission, after)
    if (after.dependencies) await setDependencies(tx, graph, permission, after.dependencies)
    await tx.permission.update({
      where: { id },
      data: {
        ...(after.display_name !== undefined && { displayName: after.display_name }),
        ...(after.description !== undefined && { description: after.description }),
        ...(after.category !== undefined && { category: after.category }),
        ...(after.is_inheritable !== undefined && { isInheritable: after.is_inheritable }),
        ...(after.risk_level !== undefined && { riskLevel: after.risk_level }),
        ...(after.metadata !== undefined && { metadata: after.metadata }),
        ...(after.sort_order !== undefined && { sortOrder: after.sort_order }),
        ...(after.status !== undefined && { status: after.status }),
        updatedAt: new Date(),
      },
    })
    await recordAudit(tx, getAuditActor(context), {
      action: 'permission.update',
      targetType: 'permission',
      targetId: String(id),
      before,
      after,
      reason,
    })
  })
  return getPermission(context.database, id)
}

/**
 * Checks a change to fields that affect what a permission allows or who has it. Other changes pass. The actor
 * must hold the permission and its dependents, and must hold them permanently unless the change only disables
 * the permission. A permission can't be disabled while active permissions depend on it, or restored while one
 * of its dependencies is inactive.
 */
function checkAccessChange(
  currentUser: CurrentUser,
  { graph, holdings }: RightsChangeContext,
  permission: GraphPermission,
  change: Change,
) {
  const { risk_level, is_inheritable, dependencies, status } = change
  if ([risk_level, is_inheritable, dependencies, status].every((value) => value === undefined)) return
  const mayExtendAccess =
    status === 'active' || [risk_level, is_inheritable, dependencies].some((value) => value !== undefined)
  requireHeldWithDependents(graph, holdings, permission, mayExtendAccess ? NO_EXPIRATION : 0)
  // Lowering the risk level of a critical permission requires a recent reauthentication.
  if (risk_level !== undefined && risk_level !== 'critical')
    requireConfirmationIfCritical(currentUser, [permission])
  if (status === 'disabled') requireNoActiveDependents(graph, permission)
  if (status === 'active' && permission.status !== 'active') {
    requireConfirmationIfCritical(currentUser, [permission])
    const requires = dependencies ? findPermissionIds(graph, dependencies) : permission.requires
    const missing = requires.filter((id) => graph.permissions.get(id)?.status !== 'active')
    if (missing.length > 0)
      throw missingDependencies(
        missing.map((id) => `${permission.name} requires ${getPermissionName(graph, id)}`),
      )
  }
}

/**
 * Requires that the actor holds a permission and its dependents.
 *
 * @param heldUntil time until which the actor must hold the permissions, in milliseconds since the epoch; by
 *   default, it is enough to hold them now
 */
function requireHeldWithDependents(
  graph: AccessGraph,
  holdings: Holdings,
  permission: GraphPermission,
  heldUntil = 0,
) {
  const affected = [permission, ...getDependents(graph, permission.id)].map(({ name }) => name)
  requireGrantable(holdings, affected, () => heldUntil)
}

function requireNoActiveDependents(graph: AccessGraph, permission: GraphPermission) {
  const activeDependents = getDependents(graph, permission.id).filter(({ status }) => status === 'active')
  if (activeDependents.length > 0)
    throw missingDependencies(activeDependents.map(({ name }) => `${name} requires ${permission.name}`))
}

async function setDependencies(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  permission: GraphPermission,
  names: readonly string[],
) {
  const requiredIds = findPermissionIds(graph, names)
  const dependents = new Set(getDependents(graph, permission.id).map(({ id }) => id))
  if (requiredIds.some((id) => id === permission.id || dependents.has(id))) throw dependencyCycle()
  await tx.permissionDependency.deleteMany({ where: { permissionId: permission.id } })
  await tx.permissionDependency.createMany({
    data: requiredIds.map((requiresId) => ({ permissionId: permission.id, requiresId })),
  })
}

/**
 * Archives a permission. It no longer allows anything, but its name stays reserved. Its grants are kept and
 * apply again if the permission is restored.
 */
export async function archivePermission(
  context: Context<CurrentUser>,
  id: number,
  reason: string,
): Promise<void> {
  await changeRights(context, async ({ tx, graph, holdings }) => {
    const permission = getPermissionOrThrow(graph, id)
    if (permission.isSystem) throw systemPermission()
    requireHeldWithDependents(graph, holdings, permission)
    if (permission.status === 'archived') throw alreadyArchived()
    requireNoActiveDependents(graph, permission)
    await tx.permission.update({ where: { id }, data: { status: 'archived' } })
    await recordAudit(tx, getAuditActor(context), {
      action: 'permission.archive',
      targetType: 'permission',
      targetId: String(id),
      before: { name: permission.name, status: permission.status },
      after: { name: permission.name, status: 'archived' },
      reason,
    })
  })
}

function getPermissionOrThrow({ permissions }: AccessGraph, id: number): GraphPermission {
  const permission = permissions.get(id)
  if (!permission) throw permissionNotFound()
  return permission
}
