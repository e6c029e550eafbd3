import type { Prisma } from '@veranda/database'
import { forbidden } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { loadAccessGraph, permissionNamed } from './access-graph.ts'
import { confirmIfCritical, coversAll, type Person } from './authority.ts'
import { claimsOf, holdingsOf } from './holdings.ts'

export const beyondControl = () =>
  forbidden("This user has, or can regain, permissions that you don't hold for as long")

/**
 * Loads the user's current and possible future permissions, and checks whether the actor holds all of them
 * for as long.
 */
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

/** Returns whether the actor could take control of the account, regardless of reauthentication. */
export const controls = async (
  tx: Prisma.TransactionClient,
  actor: Pick<Person, 'id' | 'permissions'>,
  targetId: number,
): Promise<boolean> => (await claimsUnder(tx, actor, targetId)).areControlled

/**
 * Requires that the actor may access, restore, or delete another account. This counts as granting everything
 * that the account has: current permissions, and inactive or denied ones, until they expire. The check goes
 * beyond current permissions because its effects outlast the action.
 *
 * @throws 403 if the user has or can regain permissions that the actor lacks or holds for a shorter time;
 *   403 `confirmation_required` if one of them is critical
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
