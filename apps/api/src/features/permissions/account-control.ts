import type { Prisma } from '@veranda/database'
import { forbidden } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { findPermissionByName, loadAccessGraph } from './access-graph.ts'
import { hasAllPermissions, requireConfirmationIfCritical, type UserWithRowLock } from './authority.ts'
import { loadClaims, loadHoldings } from './holdings.ts'

export const userMayOutrankYou = () =>
  forbidden('This user has, or can regain, permissions that you lack or that expire sooner for you')

/**
 * Loads a user's claims: the permissions that the user has or could regain. Checks whether the actor holds
 * all of them for at least as long as the user.
 */
async function compareClaims(
  tx: Prisma.TransactionClient,
  actor: Pick<UserWithRowLock, 'id' | 'permissions'>,
  targetId: number,
) {
  const graph = await loadAccessGraph(tx)
  const holdings = await loadHoldings(tx, actor, graph)
  const claims = await loadClaims(tx, graph, targetId)
  const hasLongerClaim = [...claims].some(([name, end]) => (holdings.expirationTimes.get(name) ?? 0) < end)
  return { graph, claims, isControllable: hasAllPermissions(holdings, claims.keys()) && !hasLongerClaim }
}

/**
 * Returns whether the actor has the permissions that `requireControl` requires. Does not check whether the
 * actor has reauthenticated recently.
 */
export const canControl = async (
  tx: Prisma.TransactionClient,
  actor: Pick<UserWithRowLock, 'id' | 'permissions'>,
  targetId: number,
): Promise<boolean> => (await compareClaims(tx, actor, targetId)).isControllable

/**
 * Requires that the actor may take control of another account, reactivate it, or delete it. Setting a new
 * email address counts as taking control, because its owner can reset the password. The actor must hold each
 * of the account's permissions for at least as long as the account has it. This includes inactive and denied
 * permissions, because the account can regain them after the action.
 *
 * @throws 403 if the target has or can regain permissions that the actor lacks or holds for a shorter time;
 *   403 `confirmation_required` if one of the target's permissions is critical and the actor has not
 *   reauthenticated recently
 */
export async function requireControl(
  tx: Prisma.TransactionClient,
  { currentUser }: Pick<Context<CurrentUser>, 'currentUser'>,
  { actor, target }: { actor: UserWithRowLock; target: UserWithRowLock },
): Promise<void> {
  const { graph, claims, isControllable } = await compareClaims(tx, actor, target.id)
  if (!isControllable) throw userMayOutrankYou()
  requireConfirmationIfCritical(
    currentUser,
    [...claims.keys()].flatMap((name) => findPermissionByName(graph, name) ?? []),
  )
}
