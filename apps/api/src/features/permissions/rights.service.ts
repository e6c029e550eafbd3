import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { DEFAULT_ROLE } from '../roles/roles.catalogue.ts'
import { type AccessGraph, givenBy, loadAccessGraph } from './access-graph.ts'
import { beginAct, type Person } from './authority.ts'
import { type Holdings, holdingsOf } from './holdings.ts'
import { differences, judge } from './rights-judgement.ts'
import { holdingRights } from './rights-lock.ts'

/** Who changes roles or permissions, what they may hand on, and how everything stands before the change. */
export interface RightsChange {
  tx: Prisma.TransactionClient
  actor: Person
  holdings: Holdings
  graph: AccessGraph
}

/**
 * Changes what roles give, in one transaction, and judges the outcome.
 *
 * @throws what `judge` does
 */
export const changeRights = <Outcome>(
  context: Context<Viewer>,
  change: (act: RightsChange) => Promise<Outcome>,
): Promise<Outcome> =>
  holdingRights(context.database, 'alone', async (tx) => {
    const actor = await beginAct(tx, context)
    const graph = await loadAccessGraph(tx)
    const holdings = await holdingsOf(tx, actor, graph)
    const outcome = await change({ tx, actor, holdings, graph })
    const after = await loadAccessGraph(tx)
    await judge({ tx, viewer: context.viewer, actor, holdings, before: graph, after })
    await renewSessionsOfMembers(tx, graph, after)
    return outcome
  })

/**
 * Marks the changed roles and permissions, so that the sessions of users who have them are renewed. Marking each session would take
 * seconds if there are a hundred thousand. What everyone has is no privilege, so changing it renews nothing.
 */
async function renewSessionsOfMembers(tx: Prisma.TransactionClient, before: AccessGraph, after: AccessGraph) {
  const switched = switchedPermissions(before, after)
  const roles = [
    ...differences(before, after).map(({ role }) => role),
    ...[...after.roles.values()].filter((role) => switched.some((id) => givenBy(after, role).has(id))),
  ].filter(({ name }) => name !== DEFAULT_ROLE)
  // Not the transaction's start: sessions renewed since then have not seen the change.
  await tx.$executeRaw`UPDATE role SET rights_changed_at = clock_timestamp()
    WHERE id = ANY (${roles.map(({ id }) => id)}::int[])`
  await tx.$executeRaw`UPDATE permission SET rights_changed_at = clock_timestamp() WHERE id = ANY (${switched}::int[])`
}

/** Permissions that work now and did not before, or the other way round, or need something else. */
const switchedPermissions = (before: AccessGraph, after: AccessGraph): number[] =>
  [...before.permissions.values()].flatMap(({ id, status, requires }) => {
    const now = after.permissions.get(id)
    const isSame =
      (status === 'active') === (now?.status === 'active') && requires.join() === now?.requires.join()
    return isSame ? [] : [id]
  })
