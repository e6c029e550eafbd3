import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { markSessionsForRenewal } from '../auth/session.service.ts'
import { type AccessGraph, findPermissionByName, loadAccessGraph } from './access-graph.ts'
import {
  beginAdminActionOn,
  getMissingPermissions,
  requireConfirmationIfCritical,
  type UserWithRowLock,
} from './authority.ts'
import { ensureAdminRemains } from './ensure-admin-remains.ts'
import { type Holdings, loadExpirationTimes, loadHoldings, requireGrantable } from './holdings.ts'
import { missingDependencies } from './permission-errors.ts'
import { withRightsLock } from './rights-lock.ts'
import { loadEffectivePermissions } from './sources.service.ts'

/**
 * What a change to a user's rights needs: the transaction, the actor, the user (`target`), what the actor may
 * grant or revoke, and all roles and permissions.
 */
export interface UserRightsChangeContext {
  tx: Prisma.TransactionClient
  actor: UserWithRowLock
  target: UserWithRowLock
  holdings: Holdings
  graph: AccessGraph
}

/** Makes the change. If it denies a permission or removes a grant, returns the name of the permission. */
type ApplyChange = (context: UserRightsChangeContext) => Promise<{ removedPermission?: string }>

/**
 * Changes the roles, grants, or denials of one user in one transaction. The actor must be able to grant every
 * permission that the user gains or keeps for longer. To find them, the user's permissions before and after
 * the change are compared, because adding a missing dependency can also make other permissions effective. If
 * `change` returns a `removedPermission`, the user must not lose any other permission.
 *
 * @throws the errors of `withRightsLock`, `beginAdminActionOn`, and `change`; 403 if the user gains a
 *   permission that the actor lacks; 403 `exceeds_own_expiration` if the change would give the user a
 *   permission for longer than the actor holds it; 403 `confirmation_required` if the user gains a critical
 *   permission and the actor has not reauthenticated recently; 409 `last_admin`; 409 `missing_dependencies`
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
  { actor, target }: { actor: UserWithRowLock; target: UserWithRowLock },
  change: ApplyChange,
): Promise<void> {
  const userId = target.id
  const graph = await loadAccessGraph(tx)
  const holdings = await loadHoldings(tx, actor, graph)
  const previousExpirations = await loadExpirationTimes(tx, graph, userId)
  const { removedPermission } = await change({ tx, actor, target, holdings, graph })
  const newPermissions = await loadEffectivePermissions(tx, userId)
  // `target.permissions` are the permissions that the user had before the change.
  const gained = getMissingPermissions(target, newPermissions)
  const newExpirations = await loadExpirationTimes(tx, graph, userId)
  const getExpiration = (name: string) => newExpirations.get(name) ?? 0
  const extended = [...newExpirations.keys()].filter(
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
    if (lost.length > 0)
      throw missingDependencies(lost.map((name) => `${name} requires ${removedPermission}`))
  }
}
