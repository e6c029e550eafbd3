import type { Permission, Prisma } from '@veranda/database'
import type * as z from 'zod'
import { differing } from '../../http/differing.ts'
import { invalidRequest } from '../../http/errors.ts'
import { refuseStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { ADMIN_ROLE } from '../roles/roles.catalogue.ts'
import {
  type AccessGraph,
  dependentsOf,
  type GraphPermission,
  nameOf,
  permissionNamed,
} from './access-graph.ts'
import { confirmIfCritical } from './authority.ts'
import { FOR_GOOD, type Holdings, mustHandOn } from './holdings.ts'
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
import { presentPermission } from './permissions.service.ts'
import { changeRights, type RightsChange } from './rights.service.ts'

/** Fields of system permissions that may change, because they only affect display. */
const WORDS = new Set(['display_name', 'description', 'category', 'sort_order', 'metadata'])

export async function createPermission(context: Context<Viewer>, input: z.output<typeof NewPermission>) {
  const { name, reason, dependencies, metadata } = input
  const id = await changeRights(context, async ({ tx, graph }) => {
    if (permissionNamed(graph, name)) throw permissionNameTaken()
    if (graph.permissions.size >= MAX_PERMISSIONS) throw tooManyPermissions()
    const requires = idsOf(graph, dependencies)
    confirmIfCritical(context.viewer, [{ riskLevel: input.risk_level }])
    const last = Math.max(0, ...[...graph.permissions.values()].map(({ sortOrder }) => sortOrder))
    const permission = await tx.permission.create({
      data: {
        name,
        displayName: input.display_name,
        description: input.description || null,
        category: input.category,
        isInheritable: input.is_inheritable,
        riskLevel: input.risk_level,
        metadata,
        sortOrder: last + 10,
        dependencies: { create: requires.map((requiresId) => ({ requiresId })) },
        // The admin role has every permission. Without this, no one could ever grant the new one.
        roles: { create: { role: { connect: { name: ADMIN_ROLE } } } },
      },
    })
    await recordAudit(tx, auditActor(context), {
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
    permission: await presentPermission(context.database, id),
    message: 'Permission created',
  }
}

/**
 * Returns the IDs of permissions by name.
 *
 * @throws 400 if one does not exist or is archived
 */
function idsOf(graph: AccessGraph, names: readonly string[]): number[] {
  const found = [...new Set(names)].map((name) => ({ name, permission: permissionNamed(graph, name) }))
  const wrong = found.filter(({ permission }) => !permission || permission.status === 'archived')
  if (wrong.length > 0)
    throw invalidRequest(
      wrong.map(({ name }) => ({
        path: 'dependencies',
        message: `Permission ${name} does not exist or is archived`,
      })),
    )
  return found.flatMap(({ permission }) => permission?.id ?? [])
}

/** Returns the changeable fields of a permission for the audit log. */
const changeable = (permission: Permission, dependencies: string[]) => ({
  display_name: permission.displayName,
  description: permission.description,
  category: permission.category,
  is_inheritable: permission.isInheritable,
  risk_level: permission.riskLevel,
  dependencies: dependencies.sort(),
  // Only objects are ever written.
  metadata: permission.metadata as Prisma.InputJsonObject,
  sort_order: permission.sortOrder,
  status: permission.status,
})

type Change = Partial<ReturnType<typeof changeable>>

export async function updatePermission(
  context: Context<Viewer>,
  id: number,
  { reason, updated_at, ...change }: z.output<typeof PermissionChange>,
) {
  await changeRights(context, async (act) => {
    const { tx, graph } = act
    const permission = readPermission(graph, id)
    if (permission.isSystem && Object.keys(change).some((field) => !WORDS.has(field)))
      throw systemPermission()
    if (change.status === permission.status)
      throw permission.status === 'active' ? alreadyActive() : alreadyDisabled()
    const row = await tx.permission.findUniqueOrThrow({ where: { id } })
    refuseStale({ updated_at }, { updated_at: row.updatedAt.toISOString() })
    const { before, after, isSame } = differing(
      changeable(
        row,
        permission.requires.map((required) => nameOf(graph, required)),
      ),
      {
        ...change,
        description: change.description === undefined ? undefined : change.description || null,
        dependencies: change.dependencies && [...new Set(change.dependencies)].sort(),
      },
    )
    if (isSame) return
    judgeReach(context.viewer, act, permission, after)
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
    await recordAudit(tx, auditActor(context), {
      action: 'permission.update',
      targetType: 'permission',
      targetId: String(id),
      before,
      after,
      reason,
    })
  })
  return presentPermission(context.database, id)
}

/** Requires that the actor holds a permission, and all that depend on it, to change its reach. */
function judgeReach(
  viewer: Viewer,
  { graph, holdings }: RightsChange,
  permission: GraphPermission,
  change: Change,
) {
  const { risk_level, is_inheritable, dependencies, status } = change
  if ([risk_level, is_inheritable, dependencies, status].every((value) => value === undefined)) return
  const isWider =
    status === 'active' || [risk_level, is_inheritable, dependencies].some((value) => value !== undefined)
  mustHold(graph, holdings, permission, isWider ? FOR_GOOD : 0)
  if (risk_level !== undefined && risk_level !== 'critical') confirmIfCritical(viewer, [permission])
  if (status === 'disabled') mustNotBeNeeded(graph, permission)
  if (status === 'active' && permission.status !== 'active') {
    confirmIfCritical(viewer, [permission])
    const missing = permission.requires.filter((id) => graph.permissions.get(id)?.status !== 'active')
    if (missing.length > 0)
      throw missingDependencies(missing.map((id) => `${permission.name} needs ${nameOf(graph, id)}`))
  }
}

function mustHold(graph: AccessGraph, holdings: Holdings, permission: GraphPermission, end = 0) {
  const touched = [permission, ...dependentsOf(graph, permission.id)].map(({ name }) => name)
  mustHandOn(holdings, touched, () => end)
}

function mustNotBeNeeded(graph: AccessGraph, permission: GraphPermission) {
  const needing = dependentsOf(graph, permission.id).filter(({ status }) => status === 'active')
  if (needing.length > 0)
    throw missingDependencies(needing.map(({ name }) => `${name} needs ${permission.name}`))
}

async function setDependencies(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  permission: GraphPermission,
  names: readonly string[],
) {
  const requires = idsOf(graph, names)
  const dependents = new Set(dependentsOf(graph, permission.id).map(({ id }) => id))
  if (requires.some((id) => id === permission.id || dependents.has(id))) throw dependencyCycle()
  await tx.permissionDependency.deleteMany({ where: { permissionId: permission.id } })
  await tx.permissionDependency.createMany({
    data: requires.map((requiresId) => ({ permissionId: permission.id, requiresId })),
  })
}

/**
 * Archives a permission. It no longer grants anything, but its name stays reserved and its grants are stored.
 */
export async function archivePermission(context: Context<Viewer>, id: number, reason: string): Promise<void> {
  await changeRights(context, async ({ tx, graph, holdings }) => {
    const permission = readPermission(graph, id)
    if (permission.isSystem) throw systemPermission()
    mustHold(graph, holdings, permission)
    if (permission.status === 'archived') throw alreadyArchived()
    mustNotBeNeeded(graph, permission)
    await tx.permission.update({ where: { id }, data: { status: 'archived' } })
    await recordAudit(tx, auditActor(context), {
      action: 'permission.archive',
      targetType: 'permission',
      targetId: String(id),
      before: { name: permission.name, status: permission.status },
      after: { name: permission.name, status: 'archived' },
      reason,
    })
  })
}

function readPermission({ permissions }: AccessGraph, id: number): GraphPermission {
  const permission = permissions.get(id)
  if (!permission) throw permissionNotFound()
  return permission
}
