import type { Prisma } from '@veranda/database'
import { whereAssignmentActive } from '../roles/roles.service.ts'
import {
  type AccessGraph,
  getGrantedPermissions,
  getInheritedPermissions,
  getPermissionName,
  loadAccessGraph,
} from './access-graph.ts'
import { whereUnexpired } from './unexpired.ts'

/** A source that grants a user a permission, or a denial that overrides all other sources. */
export interface Source {
  kind: 'role' | 'inherited' | 'grant' | 'denial'
  /** Name of the role that the user holds. */
  role?: string
  /** Name of the nearest ancestor role from which `role` inherits the permission. */
  through?: string
  expires_at: string | null
  reason?: string | null
}

/** Loads the unexpired sources of a user's permissions by permission ID, in the format of the API. */
export async function loadSources(prisma: Prisma.TransactionClient, graph: AccessGraph, userId: number) {
  const assignments = await prisma.userRole.findMany({
    where: { userId, ...whereAssignmentActive() },
    orderBy: { roleId: 'asc' },
  })
  const exceptions = await prisma.userPermission.findMany({ where: { userId, ...whereUnexpired() } })
  const sources = new Map<number, Source[]>()
  const addSource = (id: number, source: Source) => {
    const permissionSources = sources.get(id)
    if (permissionSources) permissionSources.push(source)
    else sources.set(id, [source])
  }
  for (const { roleId, expiresAt } of assignments) {
    const role = graph.roles.get(roleId)
    if (!role) continue
    const expires_at = expiresAt?.toISOString() ?? null
    for (const id of role.directPermissionIds) addSource(id, { kind: 'role', role: role.name, expires_at })
    for (const [id, ancestor] of getInheritedPermissions(graph, role))
      addSource(id, { kind: 'inherited', role: role.name, through: ancestor.name, expires_at })
  }
  for (const { permissionId, effect, expiresAt, reason } of exceptions)
    addSource(permissionId, {
      kind: effect === 'grant' ? 'grant' : 'denial',
      expires_at: expiresAt?.toISOString() ?? null,
      reason,
    })
  return sources
}

/**
 * Returns the permissions that a user's roles, grants, and denials affect, each with its sources. The SQL
 * function `user_authority` decides which of these permissions are effective.
 */
export async function listPermissionsWithSources(prisma: Prisma.TransactionClient, userId: number) {
  const graph = await loadAccessGraph(prisma)
  const sources = await loadSources(prisma, graph, userId)
  const effective = await loadEffectivePermissions(prisma, userId)
  return [...graph.permissions.values()].flatMap((permission) => {
    const permissionSources = sources.get(permission.id)
    if (!permissionSources) return []
    return {
      name: permission.name,
      display_name: permission.displayName,
      category: permission.category,
      risk_level: permission.riskLevel,
      status: permission.status,
      is_effective: effective.has(permission.name),
      sources: permissionSources,
      missing: permission.requires
        .map((id) => getPermissionName(graph, id))
        .filter((name) => !effective.has(name)),
    }
  })
}

/**
 * Returns the names of a user's effective permissions. Inside a transaction, the result reflects the changes
 * that the transaction has made.
 */
export async function loadEffectivePermissions(
  prisma: Prisma.TransactionClient,
  userId: number,
): Promise<Set<string>> {
  const [row] = await prisma.$queryRaw<
    { permissions: string[] }[]
  >`SELECT permissions FROM user_authority(${userId}::int)`
  return new Set(row?.permissions)
}

/**
 * Returns the names of all permissions that a role grants its members, including disabled and archived
 * permissions.
 */
export const getGrantedPermissionNames = (graph: AccessGraph, roleId: number): string[] => {
  const role = graph.roles.get(roleId)
  return role ? [...getGrantedPermissions(graph, role)].map((id) => getPermissionName(graph, id)) : []
}
