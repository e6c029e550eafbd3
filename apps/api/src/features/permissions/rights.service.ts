import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { DEFAULT_ROLE } from '../roles/roles.catalogue.ts'
import { type AccessGraph, givenBy, loadAccessGraph } from './access-graph.ts'
import { beginAct, type Person } from './authority.ts'
import { type Holdings, holdingsOf } from './holdings.ts'
import { differences, judge } from './rights-judgement.ts'
import { holdingRights } from './rights-lock.ts'

/**
 * A change to roles or permissions, with its actor, what the actor may grant, and the graph before the
 * change.
 */
export interface RightsChange {
  tx: Prisma.TransactionClient
  actor: Person
  holdings: Holdings
  graph: AccessGraph
}

/**
 * Changes what roles grant in one transaction, and checks the result.
 *
 * @throws the errors of `judge`
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
 * Marks the changed roles and permissions so that the sessions of their holders are renewed. Updating each
 * session would take seconds with a hundred thousand of them. Permissions of the default role are no
 * privilege, so changing that role renews no sessions.
 */
async function renewSessionsOfMembers(tx: Prisma.TransactionClient, before: AccessGraph, after: AccessGraph) {
  const switched = switchedPermissions(before, after)
  const roles = [
    ...differences(before, after).map(({ role }) => role),
    ...[...after.roles.values()].filter((role) => switched.some((id) => givenBy(after, role).has(id))),
  ].filter(({ name }) => name !== DEFAULT_ROLE)
  // The start time of the transaction would be too early: sessions renewed since then have not seen the
  // change.
  await tx.$executeRaw`UPDATE role SET rights_changed_at = clock_timestamp()
    WHERE id = ANY (${roles.map(({ id }) => id)}::int[])`
  await tx.$executeRaw`UPDATE permission SET rights_changed_at = clock_timestamp() WHERE id = ANY (${switched}::int[])`
}

/** Returns the permissions whose active state or dependencies have changed. */
const switchedPermissions = (before: AccessGraph, after: AccessGraph): number[] =>
  [...before.permissions.values()].flatMap(({ id, status, requires }) => {
    const now = after.permissions.get(id)
    const isSame =
      (status === 'active') === (now?.status === 'active') && requires.join() === now?.requires.join()
    return isSame ? [] : [id]
  })
