import type { PermissionStatus, Prisma, RiskLevel } from '@veranda/database'

export interface GraphPermission {
  id: number
  name: string
  displayName: string
  description: string | null
  category: string
  riskLevel: RiskLevel
  status: PermissionStatus
  isInheritable: boolean
  isSystem: boolean
  sortOrder: number
  /** IDs of the permissions that this one requires to have an effect. */
  requires: readonly number[]
}

export interface GraphRole {
  id: number
  name: string
  displayName: string
  description: string | null
  isProtected: boolean
  isArchived: boolean
  parentId: number | null
  createdAt: Date
  updatedAt: Date
  /** IDs of the permissions that the role grants directly. */
  directPermissionIds: ReadonlySet<number>
}

/**
 * All roles and permissions by ID. They are few enough to check rules in memory instead of in SQL.
 */
export interface AccessGraph {
  roles: ReadonlyMap<number, GraphRole>
  permissions: ReadonlyMap<number, GraphPermission>
}

/**
 * Loads every role and permission. SQL aggregates the permission IDs of each role into one row, because
 * `role_permission` may have 125,000 rows. Converting each of them to an object with Prisma would block the
 * server for over half a second.
 */
export async function loadAccessGraph(prisma: Prisma.TransactionClient): Promise<AccessGraph> {
  const permissions = await prisma.permission.findMany({ orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] })
  const requires = mapById(
    await prisma.$queryRaw<
      IdList[]
    >`SELECT permission_id AS id, array_agg(requires_id ORDER BY requires_id) AS ids
      FROM permission_dependency GROUP BY permission_id`,
  )
  const roles = await prisma.role.findMany({ orderBy: { id: 'asc' } })
  const granted = mapById(
    await prisma.$queryRaw<IdList[]>`SELECT role_id AS id, array_agg(permission_id) AS ids
      FROM role_permission GROUP BY role_id`,
  )
  return {
    permissions: new Map(
      permissions.map((permission) => [
        permission.id,
        { ...permission, requires: requires.get(permission.id) ?? [] },
      ]),
    ),
    roles: new Map(
      roles.map(({ archivedAt, ...role }) => [
        role.id,
        { ...role, isArchived: archivedAt !== null, directPermissionIds: new Set(granted.get(role.id)) },
      ]),
    ),
  }
}

interface IdList {
  id: number
  ids: number[]
}

const mapById = (rows: readonly IdList[]) => new Map(rows.map(({ id, ids }) => [id, ids]))

/** Returns the ancestors of a role, nearest first, without archived ancestors and the ancestors of those. */
export function getAncestorRoles({ roles }: AccessGraph, role: GraphRole): GraphRole[] {
  const ancestors = new Set<GraphRole>()
  for (let next = getParentRole(roles, role); next; next = getParentRole(roles, next)) {
    // A cycle can only be created directly in the database, and must not hang the server.
    if (next.isArchived || next === role || ancestors.has(next)) break
    ancestors.add(next)
  }
  return [...ancestors]
}

const getParentRole = (roles: AccessGraph['roles'], { parentId }: GraphRole) =>
  parentId === null ? undefined : roles.get(parentId)

/** Maps each inherited permission ID to the nearest ancestor role that grants it directly. */
type InheritedPermissions = ReadonlyMap<number, GraphRole>

/**
 * Caches of the permissions that roles inherit and grant, by graph and role ID. With the caches, a change to
 * roles or permissions computes them only once per graph, although it compares them several times.
 */
const inheritedCache = new WeakMap<AccessGraph, Map<number, InheritedPermissions>>()
const grantedCache = new WeakMap<AccessGraph, Map<number, ReadonlySet<number>>>()

/** Returns the part of a cache that belongs to a graph, by role ID. */
function getRoleCache<Value>(cache: WeakMap<AccessGraph, Map<number, Value>>, graph: AccessGraph) {
  const roleCache = cache.get(graph) ?? new Map<number, Value>()
  cache.set(graph, roleCache)
  return roleCache
}

/**
 * Returns the permissions that a role inherits and does not grant itself, each with the nearest ancestor that
 * grants it directly.
 */
export function getInheritedPermissions(graph: AccessGraph, role: GraphRole): InheritedPermissions {
  const roleCache = getRoleCache(inheritedCache, graph)
  const cached = roleCache.get(role.id)
  if (cached) return cached
  const lineage = [role, ...getAncestorRoles(graph, role)].reverse()
  const [top = role] = lineage
  const parentOfTop = getParentRole(graph.roles, top)
  // An unarchived parent of the top role means that the lineage enters a cycle. Results for other roles of
  // the cycle depend on where the lineage starts, so only the result for this role may be cached.
  const isCycle = parentOfTop !== undefined && !parentOfTop.isArchived
  const inheritedByRole = isCycle ? new Map<number, InheritedPermissions>() : roleCache
  let inherited: InheritedPermissions = new Map()
  let parent: GraphRole | undefined
  for (const current of lineage) {
    inherited = inheritedByRole.get(current.id) ?? inheritFromParent(graph, current, parent, inherited)
    inheritedByRole.set(current.id, inherited)
    parent = current
  }
  roleCache.set(role.id, inherited)
  return inherited
}

/**
 * Returns the permissions that a role inherits from its parent.
 *
 * @param parent undefined for a role that inherits nothing, such as one with an archived parent
 * @param parentInherited permissions that the parent itself inherits
 */
function inheritFromParent(
  { permissions }: AccessGraph,
  role: GraphRole,
  parent: GraphRole | undefined,
  parentInherited: InheritedPermissions,
): InheritedPermissions {
  const inherited = new Map<number, GraphRole>()
  if (!parent) return inherited
  for (const id of parent.directPermissionIds)
    if (permissions.get(id)?.isInheritable && !role.directPermissionIds.has(id)) inherited.set(id, parent)
  for (const [id, ancestor] of parentInherited)
    if (!role.directPermissionIds.has(id)) inherited.set(id, ancestor)
  return inherited
}

/**
 * Returns the IDs of all permissions that a role grants its members, directly or by inheritance. They include
 * disabled and archived permissions. An archived role grants none.
 */
export function getGrantedPermissions(graph: AccessGraph, role: GraphRole): ReadonlySet<number> {
  const roleCache = getRoleCache(grantedCache, graph)
  const permissionIds =
    roleCache.get(role.id) ??
    new Set(
      role.isArchived ? [] : [...role.directPermissionIds, ...getInheritedPermissions(graph, role).keys()],
    )
  roleCache.set(role.id, permissionIds)
  return permissionIds
}

/** Returns the permissions that require a permission, directly or through other permissions. */
export function getDependents({ permissions }: AccessGraph, id: number): GraphPermission[] {
  const found = new Set([id])
  for (let hasGrown = true; hasGrown; ) {
    const size = found.size
    for (const permission of permissions.values())
      if (permission.requires.some((required) => found.has(required))) found.add(permission.id)
    hasGrown = found.size > size
  }
  return [...permissions.values()].filter((permission) => permission.id !== id && found.has(permission.id))
}

/**
 * Returns the unmet dependencies of all roles. Keys contain the IDs of the role, the permission, and the
 * missing dependency. Values are messages such as `editor: posts.publish requires posts.view`.
 */
export function findUnmetDependencies(graph: AccessGraph): Map<string, string> {
  const unmet = new Map<string, string>()
  for (const role of graph.roles.values()) {
    const permissionIds = getGrantedPermissions(graph, role)
    for (const id of permissionIds)
      for (const required of graph.permissions.get(id)?.requires ?? [])
        if (!permissionIds.has(required))
          unmet.set(
            `${role.id} ${id} ${required}`,
            `${role.name}: ${getPermissionName(graph, id)} requires ${getPermissionName(graph, required)}`,
          )
  }
  return unmet
}

export const getPermissionName = ({ permissions }: AccessGraph, id: number) =>
  permissions.get(id)?.name ?? String(id)

export const findPermissionByName = ({ permissions }: AccessGraph, name: string) =>
  [...permissions.values()].find((permission) => permission.name === name)
