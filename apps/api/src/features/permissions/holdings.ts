import type { Prisma } from '@veranda/database'
import { type AccessGraph, getGrantedPermissions, getPermissionName } from './access-graph.ts'
import {
  exceedsOwnExpiration,
  getMissingPermissions,
  permissionsNotHeld,
  type UserWithRowLock,
} from './authority.ts'
import { loadSources } from './sources.service.ts'
import { whereUnexpired } from './unexpired.ts'

/** Expiration time of a permission that does not expire. */
export const NO_EXPIRATION = Number.POSITIVE_INFINITY

/** Returns the expiration time in milliseconds since the epoch, or infinity if there is none. */
export const getExpirationMs = (expiresAt: Date | null) => expiresAt?.getTime() ?? NO_EXPIRATION

/** Maps permission names to expiration times in milliseconds since the epoch. */
type ExpirationTimes = ReadonlyMap<string, number>

/** The permissions that a user may grant or revoke, and until when the user holds them. */
export interface Holdings extends Pick<UserWithRowLock, 'permissions'> {
  expirationTimes: ExpirationTimes
}

/**
 * Returns the permissions that a user may grant or revoke: the user's effective permissions, and disabled or
 * archived ones that the user would have if they were active.
 */
export async function loadHoldings(
  tx: Prisma.TransactionClient,
  { id, permissions }: Pick<UserWithRowLock, 'id' | 'permissions'>,
  graph: AccessGraph,
): Promise<Holdings> {
  const expirationTimes = await loadExpirationTimes(tx, graph, id)
  const inactive = [...graph.permissions.values()].filter(
    ({ name, status }) => status !== 'active' && expirationTimes.has(name),
  )
  return { permissions: new Set([...permissions, ...inactive.map(({ name }) => name)]), expirationTimes }
}

/**
 * Returns the expiration time of each permission that a user has and is not denied, including disabled and
 * archived permissions. A permission with several sources expires with the last one, but no later than its
 * dependencies.
 */
export async function loadExpirationTimes(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  userId: number,
): Promise<Map<string, number>> {
  const expirationTimes = new Map<string, number>()
  for (const [id, sources] of await loadSources(tx, graph, userId)) {
    const permission = graph.permissions.get(id)
    if (!permission || sources.some(({ kind }) => kind === 'denial')) continue
    const expirations = sources.map(({ expires_at }) =>
      getExpirationMs(expires_at === null ? null : new Date(expires_at)),
    )
    expirationTimes.set(permission.name, Math.max(...expirations))
  }
  return capByDependencies(graph, expirationTimes)
}

/**
 * Returns a user's claims: the permissions that the user has or could regain, with their expiration times.
 * Users can regain denied permissions and those of archived roles.
 */
export async function loadClaims(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  userId: number,
): Promise<Map<string, number>> {
  const roles = new Map([...graph.roles].map(([id, role]) => [id, { ...role, isArchived: false }]))
  const graphWithAllRoles = { ...graph, roles }
  const unexpiredQuery = { where: { userId, ...whereUnexpired() } }
  const fromRoles = (await tx.userRole.findMany(unexpiredQuery)).flatMap(({ roleId, expiresAt }) => {
    const role = roles.get(roleId)
    return [...(role ? getGrantedPermissions(graphWithAllRoles, role) : [])].map((id) => ({ id, expiresAt }))
  })
  const fromGrants = (await tx.userPermission.findMany(unexpiredQuery))
    .filter(({ effect }) => effect === 'grant')
    .map(({ permissionId: id, expiresAt }) => ({ id, expiresAt }))
  const expirationTimes = new Map<string, number>()
  for (const { id, expiresAt } of [...fromRoles, ...fromGrants]) {
    const name = getPermissionName(graph, id)
    expirationTimes.set(name, Math.max(expirationTimes.get(name) ?? 0, getExpirationMs(expiresAt)))
  }
  return capByDependencies(graph, expirationTimes)
}

/** Lowers each permission's expiration time to the earliest one among its dependencies, in place. */
function capByDependencies(graph: AccessGraph, expirationTimes: Map<string, number>): Map<string, number> {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const { name, requires } of graph.permissions.values())
      for (const id of requires) {
        const expiration = expirationTimes.get(name)
        const dependencyExpiration = expirationTimes.get(graph.permissions.get(id)?.name ?? '')
        if (expiration === undefined || dependencyExpiration === undefined) continue
        if (dependencyExpiration >= expiration) continue
        expirationTimes.set(name, dependencyExpiration)
        hasChanged = true
      }
  }
  return expirationTimes
}

/**
 * Requires that the actor holds all permissions that a change grants or revokes. The actor must hold granted
 * permissions at least until the grant expires.
 *
 * @param getGrantExpiration returns the expiration time of a permission's grant in milliseconds since the
 *   epoch; omit it for a revocation
 * @throws 403 with the permissions that the actor lacks; 403 `exceeds_own_expiration` with the permissions
 *   that expire earlier for the actor than the grant
 */
export function requireGrantable(
  holdings: Holdings,
  names: Iterable<string>,
  getGrantExpiration: (name: string) => number = () => 0,
): void {
  const affected = [...names]
  const missing = getMissingPermissions(holdings, affected)
  if (missing.length > 0) throw permissionsNotHeld(missing)
  const getOwnExpiration = (name: string) => holdings.expirationTimes.get(name) ?? 0
  const expiringTooEarly = affected.filter((name) => getOwnExpiration(name) < getGrantExpiration(name))
  if (expiringTooEarly.length > 0)
    throw exceedsOwnExpiration(
      expiringTooEarly,
      new Date(Math.min(...expiringTooEarly.map(getOwnExpiration))),
    )
}
