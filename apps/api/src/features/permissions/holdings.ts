import type { Prisma } from '@veranda/database'
import { type AccessGraph, givenBy, nameOf } from './access-graph.ts'
import { beyondYourOwn, beyondYourTime, lacking, type Person } from './authority.ts'
import { whereInForce } from './in-force.ts'
import { sourcesOf } from './sources.service.ts'

/** When what has no end ends. */
export const FOR_GOOD = Number.POSITIVE_INFINITY

/** The moment at which what may end by itself ends. */
export const endOf = (expiresAt: Date | null) => expiresAt?.getTime() ?? FOR_GOOD

/** Until when, in milliseconds, by the name of a permission. */
type Ends = ReadonlyMap<string, number>

/** What somebody may hand on or take away, and until when they have it themselves. */
export interface Holdings extends Pick<Person, 'permissions'> {
  ends: Ends
}

/**
 * The permissions that somebody may hand on or take away: those that they have in effect, and of those that are switched
 * off at present the ones that they would have.
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
 * When each permission ends that something gives to a user and nothing denies: with the last that gives it, and no later
 * than what it needs. Whether it works at this moment is not looked at.
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
 * The same with what a user does not have at this moment and that may come back without a word about them: what is
 * denied to them, and what only an archived role gives.
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
 * What is given, or, without an end, taken away, has to be in the hands of who does it: for as long as it is given.
 *
 * @throws 403 with what the actor lacks, 403 `beyond_your_time` with what they have for a shorter time
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
