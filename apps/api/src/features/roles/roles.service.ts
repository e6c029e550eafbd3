import type { Database } from '@veranda/database'
import {
  type AccessGraph,
  type GraphRole,
  getInheritedPermissions,
  getPermissionName,
  loadAccessGraph,
} from '../permissions/access-graph.ts'
import { roleNotFound } from './role-errors.ts'
import { DEFAULT_ROLE } from './roles.catalog.ts'

/** Returns the roles that can be assigned through the API. Protected and archived roles are excluded. */
export async function listAssignableRoles(database: Database) {
  const roles = await database.prisma.role.findMany({
    where: { isProtected: false, archivedAt: null },
    orderBy: { id: 'asc' },
  })
  return {
    roles: roles.map(({ id, name, displayName, description }) => ({
      id,
      name,
      display_name: displayName,
      description,
    })),
  }
}

/** Returns the filter for active assignments, which have not expired and whose role is not archived. */
export const whereAssignmentActive = () => ({
  OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
  role: { archivedAt: null },
})

/**
 * Returns the number of current members by role ID, for one role or for all. The total in `user_tally`
 * includes expired assignments, so they are subtracted.
 */
export async function countMembers(database: Database, roleId?: number): Promise<Map<number, number>> {
  const rows = await database.query<{ id: number; total: number }>(
    `SELECT r.id, (COALESCE((SELECT sum(total) FROM user_tally WHERE subject = 'role:' || r.id), 0)
       - (SELECT count(*) FROM user_role
          WHERE role_id = r.id AND expires_at IS NOT NULL AND expires_at <= now()))::int AS total
     FROM role r WHERE $1::int IS NULL OR r.id = $1`,
    [roleId ?? null],
  )
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Groups the names of child roles by the ID of their parent role. */
function groupChildrenByParent(graph: AccessGraph): Map<number, string[]> {
  const childNames = new Map<number, string[]>()
  for (const { parentId, name } of graph.roles.values()) {
    if (parentId === null) continue
    const siblings = childNames.get(parentId)
    if (siblings) siblings.push(name)
    else childNames.set(parentId, [name])
  }
  return childNames
}

interface RoleContext {
  graph: AccessGraph
  /** names of child roles by the ID of their parent role */
  childNames: Map<number, string[]>
  /** number of members by role ID */
  memberCounts: Map<number, number>
}

function toRoleDetail({ graph, childNames, memberCounts }: RoleContext, role: GraphRole) {
  const parent = role.parentId === null ? undefined : graph.roles.get(role.parentId)
  return {
    id: role.id,
    name: role.name,
    display_name: role.displayName,
    description: role.description,
    is_protected: role.isProtected,
    is_default: role.name === DEFAULT_ROLE,
    is_archived: role.isArchived,
    parent: parent ? { id: parent.id, name: parent.name, display_name: parent.displayName } : null,
    children: childNames.get(role.id) ?? [],
    member_count: memberCounts.get(role.id) ?? 0,
    permissions: [...graph.permissions.keys()]
      .filter((id) => role.directPermissionIds.has(id))
      .map((id) => getPermissionName(graph, id)),
    inherited: [...getInheritedPermissions(graph, role)].map(([id, source]) => ({
      permission: getPermissionName(graph, id),
      from: source.name,
    })),
    created_at: role.createdAt.toISOString(),
    updated_at: role.updatedAt.toISOString(),
  }
}

/**
 * Returns a role with its permissions, parent role, child roles, and number of members.
 *
 * @throws 404 'Role not found'
 */
export async function getRoleDetail(database: Database, id: number) {
  const graph = await loadAccessGraph(database.prisma)
  const role = graph.roles.get(id)
  if (!role) throw roleNotFound()
  const memberCounts = await countMembers(database, id)
  return toRoleDetail({ graph, childNames: groupChildrenByParent(graph), memberCounts }, role)
}

/**
 * Returns all roles with the permissions that they grant and inherit, and all permissions that are not
 * archived.
 */
export async function getRoleMatrix(database: Database) {
  const graph = await loadAccessGraph(database.prisma)
  const roleContext = {
    graph,
    childNames: groupChildrenByParent(graph),
    memberCounts: await countMembers(database),
  }
  return {
    roles: [...graph.roles.values()].map((role) => toRoleDetail(roleContext, role)),
    permissions: [...graph.permissions.values()]
      .filter((permission) => permission.status !== 'archived')
      .map((permission) => ({
        id: permission.id,
        name: permission.name,
        display_name: permission.displayName,
        description: permission.description,
        category: permission.category,
        risk_level: permission.riskLevel,
        status: permission.status,
        is_inheritable: permission.isInheritable,
        is_system: permission.isSystem,
        dependencies: permission.requires.map((required) => getPermissionName(graph, required)),
      })),
  }
}
