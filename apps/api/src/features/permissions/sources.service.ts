import type { Prisma } from '@veranda/database'
import { heldNow } from '../roles/roles.service.ts'
import { type AccessGraph, givenBy, inheritedBy, loadAccessGraph, nameOf } from './access-graph.ts'
import { whereInForce } from './in-force.ts'

/** A source that grants a user a permission, or a denial that overrides the others. */
export interface Source {
  kind: 'role' | 'inherited' | 'grant' | 'denial'
  /** Name of the role that the user holds. */
  role?: string
  /** Name of the parent role from which `role` inherits the permission. */
  through?: string
  expires_at: string | null
  reason?: string | null
}

/** Loads the unexpired sources of a user's permissions by permission ID, in the format of the API. */
export async function sourcesOf(prisma: Prisma.TransactionClient, graph: AccessGraph, userId: number) {
  const assignments = await prisma.userRole.findMany({
    where: { userId, ...heldNow() },
    orderBy: { roleId: 'asc' },
  })
  const exceptions = await prisma.userPermission.findMany({ where: { userId, ...whereInForce() } })
  const sources = new Map<number, Source[]>()
  const add = (id: number, source: Source) => {
    const known = sources.get(id)
    if (known) known.push(source)
    else sources.set(id, [source])
  }
  for (const { roleId, expiresAt } of assignments) {
    const role = graph.roles.get(roleId)
    if (!role) continue
    const expires_at = expiresAt?.toISOString() ?? null
    for (const id of role.own) add(id, { kind: 'role', role: role.name, expires_at })
    for (const [id, above] of inheritedBy(graph, role))
      add(id, { kind: 'inherited', role: role.name, through: above.name, expires_at })
  }
  for (const { permissionId, effect, expiresAt, reason } of exceptions)
    add(permissionId, {
      kind: effect === 'grant' ? 'grant' : 'denial',
      expires_at: expiresAt?.toISOString() ?? null,
      reason,
    })
  return sources
}

/**
 * Returns the permissions that a user has or would have, each with its sources. The database decides which
 * are effective.
 */
export async function permissionsWithSources(prisma: Prisma.TransactionClient, userId: number) {
  const graph = await loadAccessGraph(prisma)
  const sources = await sourcesOf(prisma, graph, userId)
  const effective = await permissionsOf(prisma, userId)
  return [...graph.permissions.values()].flatMap((permission) => {
    const from = sources.get(permission.id)
    if (!from) return []
    return {
      name: permission.name,
      display_name: permission.displayName,
      category: permission.category,
      risk_level: permission.riskLevel,
      status: permission.status,
      is_effective: effective.has(permission.name),
      sources: from,
      missing: permission.requires.map((id) => nameOf(graph, id)).filter((name) => !effective.has(name)),
    }
  })
}

/** Reads the user's effective permissions inside the transaction that changes them. */
export async function permissionsOf(prisma: Prisma.TransactionClient, userId: number): Promise<Set<string>> {
  const [row] = await prisma.$queryRaw<
    { permissions: string[] }[]
  >`SELECT permissions FROM authority_of(${userId}::int)`
  return new Set(row?.permissions)
}

/** Returns the names of all permissions that a role gives. */
export const namesGivenBy = (graph: AccessGraph, roleId: number): string[] => {
  const role = graph.roles.get(roleId)
  return role ? [...givenBy(graph, role)].map((id) => nameOf(graph, id)) : []
}
