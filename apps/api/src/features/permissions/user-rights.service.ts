import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { markSessionsForRenewal } from '../auth/session.service.ts'
import { type AccessGraph, findPermissionByName, loadAccessGraph } from './access-graph.ts'
import {
  beginAdminActionOn,
  getMissingPermissions,
  type LockedUser,
  requireConfirmationIfCritical,
} from './authority.ts'
import { ensureAdminRemains } from './ensure-admin-remains.ts'
import { type Holdings, loadExpirationTimes, loadHoldings, requireGrantable } from './holdings.ts'
import { missingDependencies } from './permission-errors.ts'
import { withRightsLock } from './rights-lock.ts'
import { loadPermissions } from './sources.service.ts'

/** A change to one user's rights, with its actor and what the actor may grant or revoke. */
export interface UserRightsChange {
  tx: Prisma.TransactionClient
  actor: LockedUser
  target: LockedUser
  holdings: Holdings
  graph: AccessGraph
}

type ApplyChange = (userRightsChange: UserRightsChange) => Promise<{ removedPermission?: string }>

/**
 * Changes the roles, grants, or denials of one user in one transaction. It compares the user's permissions
 * and expiration times before and after. A change may restore more than it names, for example by adding a
 * missing dependency. If it returns a `removedPermission`, the user must not lose any other permission.
 *
 * @throws 403 for your own account, for a user who has permissions that the actor lacks, and for changes to
 *   such permissions; 403 `exceeds_own_expiration` if a permission would outlast the actor's; 403
 *   `confirmation_required` for a critical permission; 404 'User not found'; 409 `missing_dependencies`
 */
export const changeUserRights = (
  context: Context<CurrentUser>,
  userId: number,
  change: ApplyChange,
): Promise<void> =>
  withRightsLock(context.database, 'shared', async (tx) => {
    const { actor, target } = await beginAdminActionOn(tx, context, userId)
    await ensureAdminRemains(tx, userId, () => applyAndCheckChange(tx, context, { actor, target }, change))
    await markSessionsForRenewal(tx, userId)
  })

async function applyAndCheckChange(
  tx: Prisma.TransactionClient,
  { currentUser }: Context<CurrentUser>,
  { actor, target }: { actor: LockedUser; target: LockedUser },
  change: ApplyChange,
): Promise<void> {
  const userId = target.id
  const graph = await loadAccessGraph(tx)
  const holdings = await loadHoldings(tx, actor, graph)
  const previousExpirations = await loadExpirationTimes(tx, graph, userId)
  const { removedPermission } = await change({ tx, actor, target, holdings, graph })
  const newPermissions = await loadPermissions(tx, userId)
  const gained = getMissingPermissions(target, newPermissions)
  const currentExpirations = await loadExpirationTimes(tx, graph, userId)
  const getExpiration = (name: string) => currentExpirations.get(name) ?? 0
  const extended = [...currentExpirations.keys()].filter(
    (name) => getExpiration(name) > (previousExpirations.get(name) ?? 0),
  )
  requireGrantable(holdings, new Set([...gained, ...extended]), getExpiration)
  requireConfirmationIfCritical(
    currentUser,
    gained.flatMap((name) => findPermissionByName(graph, name) ?? []),
  )
  if (removedPermission !== undefined) {
    const lost = getMissingPermissions({ permissions: newPermissions }, target.permissions).filter(
      (name) => name !== removedPermission,
    )
    if (lost.length > 0) throw missingDependencies(lost.map((name) => `${name} needs ${removedPermission}`))
  }
}
