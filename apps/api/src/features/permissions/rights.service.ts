import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { DEFAULT_ROLE } from '../roles/roles.catalog.ts'
import { type AccessGraph, getGrantedPermissions, loadAccessGraph } from './access-graph.ts'
import { beginAdminAction, type UserWithRowLock } from './authority.ts'
import { checkRightsChange, diffRolePermissions } from './check-rights-change.ts'
import { type Holdings, loadHoldings } from './holdings.ts'
import { withRightsLock } from './rights-lock.ts'

/** What a change to roles or permissions needs. */
export interface RightsChangeContext {
  tx: Prisma.TransactionClient
  actor: UserWithRowLock
  /** permissions that the actor may grant or revoke */
  holdings: Holdings
  /** roles and permissions before the change */
  graph: AccessGraph
}

/**
 * Changes roles or permissions in one transaction, checks the result, and stores the time of the change, so
 * that the sessions of affected users get a new token.
 *
 * @throws the errors of `withRightsLock`, `beginAdminAction`, and `checkRightsChange`
 */
export const changeRights = <Outcome>(
  context: Context<CurrentUser>,
  change: (changeContext: RightsChangeContext) => Promise<Outcome>,
): Promise<Outcome> =>
  withRightsLock(context.database, 'exclusive', async (tx) => {
    const actor = await beginAdminAction(tx, context)
    const graph = await loadAccessGraph(tx)
    const holdings = await loadHoldings(tx, actor, graph)
    const outcome = await change({ tx, actor, holdings, graph })
    const after = await loadAccessGraph(tx)
    await checkRightsChange({ tx, currentUser: context.currentUser, actor, holdings, before: graph, after })
    await storeRightsChangeTime(tx, graph, after)
    return outcome
  })

/**
 * Stores when roles and permissions changed, so that the sessions of their holders get a new token on their
 * next request. Updating each session instead would take seconds for a hundred thousand sessions. The default
 * role is skipped, because its permissions are not privileged.
 */
async function storeRightsChangeTime(tx: Prisma.TransactionClient, before: AccessGraph, after: AccessGraph) {
  const changedPermissionIds = findChangedPermissionIds(before, after)
  const roles = [
    ...diffRolePermissions(before, after).map(({ role }) => role),
    ...[...after.roles.values()].filter((role) =>
      changedPermissionIds.some((id) => getGrantedPermissions(after, role).has(id)),
    ),
  ].filter(({ name }) => name !== DEFAULT_ROLE)
  // `now()` would return the start of the transaction. A session that was renewed since then, but before the
  // change was visible, would not be renewed again.
  await tx.$executeRaw`UPDATE role SET rights_changed_at = clock_timestamp()
    WHERE id = ANY (${roles.map(({ id }) => id)}::int[])`
  await tx.$executeRaw`UPDATE permission SET rights_changed_at = clock_timestamp() WHERE id = ANY (${changedPermissionIds}::int[])`
}

/** Returns the IDs of permissions whose active state or dependencies have changed. */
const findChangedPermissionIds = (before: AccessGraph, after: AccessGraph): number[] =>
  [...before.permissions.values()].flatMap(({ id, status, requires }) => {
    const current = after.permissions.get(id)
    const isSame =
      (status === 'active') === (current?.status === 'active') && requires.join() === current?.requires.join()
    return isSame ? [] : [id]
  })
