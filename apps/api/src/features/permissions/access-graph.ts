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
  /** ids of the permissions without which it is nothing */
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
  /** ids of the permissions that it grants itself */
  own: ReadonlySet<number>
}

/** Every role and every permission, by id: tens of each, so that rules over all of them are plain functions. */
export interface AccessGraph {
  roles: ReadonlyMap<number, GraphRole>
  permissions: ReadonlyMap<number, GraphPermission>
}

export async function loadAccessGraph(prisma: Prisma.TransactionClient): Promise<AccessGraph> {
  const permissions = await prisma.permission.findMany({
    orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
    include: { dependencies: { select: { requiresId: true } } },
  })
  const roles = await prisma.role.findMany({
    orderBy: { id: 'asc' },
    include: { permissions: { select: { permissionId: true } } },
  })
  return {
    permissions: new Map(
      permissions.map(({ dependencies, ...permission }) => [
        permission.id,
        { ...permission, requires: dependencies.map(({ requiresId }) => requiresId) },
      ]),
    ),
    roles: new Map(
      roles.map(({ permissions: granted, archivedAt, ...role }) => [
        role.id,
        {
          ...role,
          isArchived: archivedAt !== null,
          own: new Set(granted.map(({ permissionId }) => permissionId)),
        },
      ]),
    ),
  }
}

/** The roles above a role, the nearest first, up to one that is archived. */
export function rolesAbove({ roles }: AccessGraph, role: GraphRole): GraphRole[] {
  const above: GraphRole[] = []
  for (let next = parentOf(roles, role); next; next = parentOf(roles, next)) {
    // A circle can only have been made in the database; it must not hold up the server.
    if (next.isArchived || next === role || above.includes(next)) break
    above.push(next)
  }
  return above
}

const parentOf = (roles: AccessGraph['roles'], { parentId }: GraphRole) =>
  parentId === null ? undefined : roles.get(parentId)

/** What a role has from above and does not grant itself: by permission, the nearest role that passes it on. */
export function inheritedBy(graph: AccessGraph, role: GraphRole): Map<number, GraphRole> {
  const inherited = new Map<number, GraphRole>()
  for (const above of rolesAbove(graph, role))
    for (const id of above.own)
      if (graph.permissions.get(id)?.isInheritable && !role.own.has(id) && !inherited.has(id))
        inherited.set(id, above)
  return inherited
}

/** All that a role gives to whoever holds it, whether it works at this moment or not; of an archived one, nothing. */
export const givenBy = (graph: AccessGraph, role: GraphRole): Set<number> =>
  role.isArchived ? new Set() : new Set([...role.own, ...inheritedBy(graph, role).keys()])

/** The permissions that need this one, and those that need those, and so on. */
export function dependentsOf({ permissions }: AccessGraph, id: number): GraphPermission[] {
  const found = new Set([id])
  for (let grown = true; grown; ) {
    const size = found.size
    for (const permission of permissions.values())
      if (permission.requires.some((required) => found.has(required))) found.add(permission.id)
    grown = found.size > size
  }
  return [...permissions.values()].filter((permission) => permission.id !== id && found.has(permission.id))
}

/** `role: permission needs required`, for all that a role gives without what it needs. */
export function brokenGrants(graph: AccessGraph): Map<string, string> {
  const broken = new Map<string, string>()
  for (const role of graph.roles.values()) {
    const given = givenBy(graph, role)
    for (const id of given)
      for (const required of graph.permissions.get(id)?.requires ?? [])
        if (!given.has(required))
          broken.set(
            `${role.id} ${id} ${required}`,
            `${role.name}: ${nameOf(graph, id)} needs ${nameOf(graph, required)}`,
          )
  }
  return broken
}

export const nameOf = ({ permissions }: AccessGraph, id: number) => permissions.get(id)?.name ?? String(id)

export const permissionNamed = ({ permissions }: AccessGraph, name: string) =>
  [...permissions.values()].find((permission) => permission.name === name)
