import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { countMembers } from '../roles/roles.service.ts'
import { getDependents, getInheritedPermissions, loadAccessGraph } from './access-graph.ts'
import { permissionNotFound } from './permission-errors.ts'
import {
  countUsersWithPermission,
  findPermission,
  findPermissions,
  getPermissionOverview,
  type PermissionFilter,
  type PermissionRow,
} from './permissions.queries.ts'
import { whereUnexpired } from './unexpired.ts'

/** Maximum number of grants and denials to individual users in a response. */
const MAX_EXCEPTIONS = 50

const toPermission = (row: PermissionRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function listPermissions(database: Database, filter: PermissionFilter) {
  const [overview, { total, rows }] = await Promise.all([
    getPermissionOverview(database),
    findPermissions(database, filter),
  ])
  return { overview, permissions: rows.map(toPermission), pagination: paginate(filter, total) }
}

/** @throws 404 'Permission not found' */
export async function getPermission(database: Database, id: number) {
  const row = await findPermission(database, id)
  if (!row) throw permissionNotFound()
  return toPermission(row)
}

/**
 * Returns a permission with its roles, grants, and denials.
 *
 * @throws 404 'Permission not found'
 */
export async function getPermissionDetail(database: Database, id: number) {
  const permission = await getPermission(database, id)
  const graph = await loadAccessGraph(database.prisma)
  const memberCounts = await countMembers(database)
  const roles = [...graph.roles.values()].flatMap((role) => {
    if (role.isArchived) return []
    // Null if the role grants the permission directly, undefined if it does not grant it at all.
    const through = role.directPermissionIds.has(id) ? null : getInheritedPermissions(graph, role).get(id)
    return through === undefined ? [] : [{ role, through: through?.name ?? null }]
  })
  const unexpiredExceptions = { permissionId: id, ...whereUnexpired() }
  const [exceptions, exceptionCount, userCount] = await Promise.all([
    database.prisma.userPermission.findMany({
      where: unexpiredExceptions,
      include: { user: { select: { username: true, displayName: true } } },
      orderBy: [{ createdAt: 'desc' }, { userId: 'desc' }],
      take: MAX_EXCEPTIONS,
    }),
    database.prisma.userPermission.count({ where: unexpiredExceptions }),
    countUsersWithPermission(
      database,
      id,
      roles.map(({ role }) => ({ id: role.id, members: memberCounts.get(role.id) ?? 0 })),
    ),
  ])
  return {
    permission,
    roles: roles.map(({ role, through }) => ({
      role_id: role.id,
      role: role.name,
      display_name: role.displayName,
      is_protected: role.isProtected,
      through,
    })),
    exceptions: exceptions.map(({ user, userId, ...exception }) => ({
      user_id: userId,
      username: user.username,
      name: user.displayName,
      effect: exception.effect,
      reason: exception.reason,
      created_at: exception.createdAt.toISOString(),
      expires_at: exception.expiresAt?.toISOString() ?? null,
    })),
    exception_count: exceptionCount,
    dependents: getDependents(graph, id).map(({ name }) => name),
    user_count: permission.status === 'active' ? userCount : 0,
  }
}
