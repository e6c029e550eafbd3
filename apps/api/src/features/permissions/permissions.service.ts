import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { memberCounts } from '../roles/roles.service.ts'
import { dependentsOf, inheritedBy, loadAccessGraph } from './access-graph.ts'
import { whereInForce } from './in-force.ts'
import { permissionNotFound } from './permission-errors.ts'
import {
  countReached,
  findPermission,
  findPermissions,
  type PermissionFilter,
  type PermissionRow,
  permissionOverview,
} from './permissions.queries.ts'

/** Maximum number of grants and denials to single users in a response. */
const NEWEST = 50

const present = (row: PermissionRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function listPermissions(database: Database, filter: PermissionFilter) {
  const [overview, { total, rows }] = await Promise.all([
    permissionOverview(database),
    findPermissions(database, filter),
  ])
  return { overview, permissions: rows.map(present), pagination: paginate(filter, total) }
}

/** @throws 404 'Permission not found' */
export async function presentPermission(database: Database, id: number) {
  const row = await findPermission(database, id)
  if (!row) throw permissionNotFound()
  return present(row)
}

/**
 * Returns a permission with its roles, grants, and denials.
 *
 * @throws 404 'Permission not found'
 */
export async function permissionDetail(database: Database, id: number) {
  const permission = await presentPermission(database, id)
  const graph = await loadAccessGraph(database.prisma)
  const members = await memberCounts(database)
  const roles = [...graph.roles.values()].flatMap((role) => {
    if (role.isArchived) return []
    const through = role.own.has(id) ? null : inheritedBy(graph, role).get(id)
    return through === undefined ? [] : [{ role, through: through?.name ?? null }]
  })
  const inForce = { permissionId: id, ...whereInForce() }
  const [exceptions, exceptionCount, userCount] = await Promise.all([
    database.prisma.userPermission.findMany({
      where: inForce,
      include: { user: { select: { username: true, displayName: true } } },
      orderBy: [{ createdAt: 'desc' }, { userId: 'desc' }],
      take: NEWEST,
    }),
    database.prisma.userPermission.count({ where: inForce }),
    countReached(
      database,
      id,
      roles.map(({ role }) => ({ id: role.id, members: members.get(role.id) ?? 0 })),
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
    dependents: dependentsOf(graph, id).map(({ name }) => name),
    user_count: permission.status === 'active' ? userCount : 0,
  }
}
