import type { Prisma } from '@veranda/database'
import { forbidden } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { loadAccessGraph, permissionNamed } from './access-graph.ts'
import { confirmIfCritical, coversAll, type Person } from './authority.ts'
import { claimsOf, holdingsOf } from './holdings.ts'

export const beyondControl = () =>
  forbidden("This user has, or can regain, permissions that you don't hold for as long")

/** What somebody has or may come to have, and whether the actor has all of it, and for as long. */
async function claimsUnder(
  tx: Prisma.TransactionClient,
  actor: Pick<Person, 'id' | 'permissions'>,
  targetId: number,
) {
  const graph = await loadAccessGraph(tx)
  const holdings = await holdingsOf(tx, actor, graph)
  const claims = await claimsOf(tx, graph, targetId)
  const outlasts = [...claims].some(([name, end]) => (holdings.ends.get(name) ?? 0) < end)
  return { graph, claims, areControlled: coversAll(holdings, claims.keys()) && !outlasts }
}

/** Whether `mustControl` would let the actor, a confirmation aside. */
export const controls = async (
  tx: Prisma.TransactionClient,
  actor: Pick<Person, 'id' | 'permissions'>,
  targetId: number,
): Promise<boolean> => (await claimsUnder(tx, actor, targetId)).areControlled

/**
 * Judges what leads into an account, gives it its rights back or does away with it, as if all that it has were handed on:
 * what it may do now, what is switched off or denied at present, and until when. Where `beginActOn` looks at the moment
 * of an act, this outlasts it.
 *
 * @throws 403 for somebody who has, or may come to have, what the actor lacks or has for a shorter time; 403
 *   `confirmation_required` when something of it is critical
 */
export async function mustControl(
  tx: Prisma.TransactionClient,
  { viewer }: Pick<Context<Viewer>, 'viewer'>,
  { actor, target }: { actor: Person; target: Person },
): Promise<void> {
  const { graph, claims, areControlled } = await claimsUnder(tx, actor, target.id)
  if (!areControlled) throw beyondControl()
  confirmIfCritical(
    viewer,
    [...claims.keys()].flatMap((name) => permissionNamed(graph, name) ?? []),
  )
}
