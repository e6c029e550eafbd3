import type { Prisma } from '@veranda/database'
import { type AccessGraph, givenBy, nameOf } from './access-graph.ts'
import { beyondYourOwn, beyondYourTime, lacking, type Person } from './authority.ts'
import { whereInForce } from './in-force.ts'
import { sourcesOf } from './sources.service.ts'

/** Expiration time of a permission that does not expire. */
export const FOR_GOOD = Number.POSITIVE_INFINITY

/** Returns the expiration time in milliseconds since the epoch, or infinity if there is none. */
export const endOf = (expiresAt: Date | null) => expiresAt?.getTime() ?? FOR_GOOD

/** Maps permission names to expiration times in milliseconds since the epoch. */
type Ends = ReadonlyMap<string, number>

/** The permissions that a user may grant or revoke, and until when the user holds them. */
export interface Holdings extends Pick<Person, 'permissions'> {
  ends: Ends
}

/**
 * Returns the permissions that a user may grant or revoke: their effective permissions, and inactive ones
 * that they would otherwise have.
 */
export async function holdingsOf(
  tx: Prisma.TransactionClient,
  { id, permissions }: Pick<Person, 'id' | 'permissions'>,
  graph: AccessGraph,
): Promise<Holdings> {
  const ends = await endsOf(tx, graph, id)
  const dormant = [...graph.permissions.values()].filter(
    ({ name, status }) => status !== 'active' && ends.has(name),
  )
  return { permissions: new Set([...permissions, ...dormant.map(({ name }) => name)]), ends }
}

/**
 * Returns when each of a user's permissions expires, except denied ones. The latest source counts, but no
 * permission outlasts its dependencies. Whether a permission is active does not matter.
 */
export async function endsOf(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  userId: number,
): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  for (const [id, sources] of await sourcesOf(tx, graph, userId)) {
    const permission = graph.permissions.get(id)
    if (!permission || sources.some(({ kind }) => kind === 'denial')) continue
    const each = sources.map(({ expires_at }) => endOf(expires_at === null ? null : new Date(expires_at)))
    ends.set(permission.name, Math.max(...each))
  }
  return noLongerThanNeeds(graph, ends)
}

/**
 * Returns the expiration times, including permissions that the user could regain: denied ones, and those of
 * archived roles.
 */
export async function claimsOf(
  tx: Prisma.TransactionClient,
  graph: AccessGraph,
  userId: number,
): Promise<Map<string, number>> {
  const roles = new Map([...graph.roles].map(([id, role]) => [id, { ...role, isArchived: false }]))
  const restored = { ...graph, roles }
  const inForce = { where: { userId, ...whereInForce() } }
  const given = (await tx.userRole.findMany(inForce)).flatMap(({ roleId, expiresAt }) => {
    const role = roles.get(roleId)
    return [...(role ? givenBy(restored, role) : [])].map((id) => ({ id, expiresAt }))
  })
  const granted = (await tx.userPermission.findMany(inForce))
    .filter(({ effect }) => effect === 'grant')
    .map(({ permissionId: id, expiresAt }) => ({ id, expiresAt }))
  const ends = new Map<string, number>()
  for (const { id, expiresAt } of [...given, ...granted]) {
    const name = nameOf(graph, id)
    ends.set(name, Math.max(ends.get(name) ?? 0, endOf(expiresAt)))
  }
  return noLongerThanNeeds(graph, ends)
}

function noLongerThanNeeds(graph: AccessGraph, ends: Map<string, number>): Map<string, number> {
  for (let shortened = true; shortened; ) {
    shortened = false
    for (const { name, requires } of graph.permissions.values())
      for (const id of requires) {
        const end = ends.get(name)
        const needed = ends.get(graph.permissions.get(id)?.name ?? '')
        if (end === undefined || needed === undefined || needed >= end) continue
        ends.set(name, needed)
        shortened = true
      }
  }
  return ends
}

/**
 * Requires that the actor holds the permissions for as long as they are granted. For a revocation, holding
 * them now is enough.
 *
 * @throws 403 with the permissions that the actor lacks; 403 `beyond_your_time` with those that the actor
 *   holds for a shorter time
 */
export function mustHandOn(
  holdings: Holdings,
  names: Iterable<string>,
  endOf: (name: string) => number = () => 0,
): void {
  const wanted = [...names]
  const missing = lacking(holdings, wanted)
  if (missing.length > 0) throw beyondYourOwn(missing)
  const own = (name: string) => holdings.ends.get(name) ?? 0
  const shorter = wanted.filter((name) => own(name) < endOf(name))
  if (shorter.length > 0) throw beyondYourTime(shorter, new Date(Math.min(...shorter.map(own))))
}
