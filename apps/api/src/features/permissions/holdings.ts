import type { Prisma } from '@veranda/database'
import { type AccessGraph, getGrantedPermissions, getPermissionName } from './access-graph.ts'
import {
  exceedsOwnExpiration,
  getMissingPermissions,
  type LockedUser,
  permissionsNotHeld,
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
export interface Holdings extends Pick<LockedUser, 'permissions'> {
  expirationTimes: ExpirationTimes
}

/**
 * Returns the permissions that a user may grant or revoke: their effective permissions, and inactive ones
 * that they would otherwise have.
 */
export async function loadHoldings(
  tx: Prisma.TransactionClient,
  { id, permissions }: Pick<LockedUser, 'id' | 'permissions'>,
  graph: AccessGraph,
): Promise<Holdings> {
  const expirationTimes = await loadExpirationTimes(tx, graph, id)
  const inactive = [...graph.permissions.values()].filter(
    ({ name, status }) => status !== 'active' && expirationTimes.has(name),
  )
  return { permissions: new Set([...permissions, ...inactive.map(({ name }) => name)]), expirationTimes }
}

/**
 * Returns when each of a user's permissions expires, except denied ones. The source that expires last counts,
 * but no permission outlasts its dependencies. Whether a permission is active does not matter.
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
    const endTimes = sources.map(({ expires_at }) =>
      getExpirationMs(expires_at === null ? null : new Date(expires_at)),
    )
    expirationTimes.set(permission.name, Math.max(...endTimes))
  }
  return capByDependencies(graph, expirationTimes)
}

/**
 * Returns when each of a user's permissions expires, including those that the user could regain: denied ones,
 * and those of archived roles.
 */
export async function loadClaims(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  userId: number,
): Promise<Map<string, number>> {
  const roles = new Map([...graph.roles].map(([id, role]) => [id, { ...role, isArchived: false }]))
  const restored = { ...graph, roles }
  const whereCurrent = { where: { userId, ...whereUnexpired() } }
  const fromRoles = (await tx.userRole.findMany(whereCurrent)).flatMap(({ roleId, expiresAt }) => {
    const role = roles.get(roleId)
    return [...(role ? getGrantedPermissions(restored, role) : [])].map((id) => ({ id, expiresAt }))
  })
  const fromGrants = (await tx.userPermission.findMany(whereCurrent))
    .filter(({ effect }) => effect === 'grant')
    .map(({ permissionId: id, expiresAt }) => ({ id, expiresAt }))
  const expirationTimes = new Map<string, number>()
  for (const { id, expiresAt } of [...fromRoles, ...fromGrants]) {
    const name = getPermissionName(graph, id)
    expirationTimes.set(name, Math.max(expirationTimes.get(name) ?? 0, getExpirationMs(expiresAt)))
  }
  return capByDependencies(graph, expirationTimes)
}

/** Shortens each permission's expiration time to that of its dependencies, in place. */
function capByDependencies(graph: AccessGraph, expirationTimes: Map<string, number>): Map<string, number> {
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const { name, requires } of graph.permissions.values())
      for (const id of requires) {
        const end = expirationTimes.get(name)
        const requiredEnd = expirationTimes.get(graph.permissions.get(id)?.name ?? '')
        if (end === undefined || requiredEnd === undefined || requiredEnd >= end) continue
        expirationTimes.set(name, requiredEnd)
        hasChanged = true
      }
  }
  return expirationTimes
}

/**
 * Requires that the actor holds the permissions for as long as they are granted. For a revocation, holding
 * them now is enough.
 *
 * @param getEnd returns the expiration time of the grant in milliseconds since the epoch; omit it for a
 *   revocation
 * @throws 403 with the permissions that the actor lacks; 403 `exceeds_own_expiration` with those that the
 *   actor holds for a shorter time
 */
export function requireGrantable(
  holdings: Holdings,
  names: Iterable<string>,
  getEnd: (name: string) => number = () => 0,
): void {
  const wanted = [...names]
  const missing = getMissingPermissions(holdings, wanted)
  if (missing.length > 0) throw permissionsNotHeld(missing)
  const getOwnExpiration = (name: string) => holdings.expirationTimes.get(name) ?? 0
  const tooShort = wanted.filter((name) => getOwnExpiration(name) < getEnd(name))
  if (tooShort.length > 0)
    throw exceedsOwnExpiration(tooShort, new Date(Math.min(...tooShort.map(getOwnExpiration))))
}
