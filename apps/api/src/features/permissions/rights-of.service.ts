import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import { renewSessionsOf } from '../auth/session.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { type AccessGraph, loadAccessGraph, permissionNamed } from './access-graph.ts'
import { beginActOn, confirmIfCritical, lacking, type Person } from './authority.ts'
import { endsOf, type Holdings, holdingsOf, mustHandOn } from './holdings.ts'
import { keepingAnAdmin } from './in-charge.ts'
import { missingDependencies } from './permission-errors.ts'
import { holdingRights } from './rights-lock.ts'
import { permissionsOf } from './sources.service.ts'

/** A change to one user's rights, with its actor and what the actor may grant or revoke. */
export interface ActOnRights {
  tx: Prisma.TransactionClient
  actor: Person
  target: Person
  holdings: Holdings
  graph: AccessGraph
}

type Change = (act: ActOnRights) => Promise<{ taken?: string }>

/**
 * Changes the roles, grants, or denials of one user in one transaction. It compares the user's permissions
 * and expiration times before and after. A change may restore more than it names, for example by adding a
 * missing dependency.
 * `taken` is the only permission that the change may remove.
 *
 * @throws 403 for your own account, for a user with more permissions, and for permissions that the actor
 *   lacks; 403 `beyond_your_time` if a permission would outlast the actor's; 403 `confirmation_required` for
 *   a critical permission; 404 'User not found'; 409 `missing_dependencies`
 */
export const changeRightsOf = (context: Context<Viewer>, userId: number, change: Change): Promise<void> =>
  holdingRights(context.database, 'together', async (tx) => {
    const { actor, target } = await beginActOn(tx, context, userId)
    await keepingAnAdmin(tx, userId, () => changeHeld(tx, context, { actor, target }, change))
    await renewSessionsOf(tx, userId)
  })

async function changeHeld(
  tx: Prisma.TransactionClient,
  { viewer }: Context<Viewer>,
  { actor, target }: { actor: Person; target: Person },
  change: Change,
): Promise<void> {
  const userId = target.id
  const graph = await loadAccessGraph(tx)
  const holdings = await holdingsOf(tx, actor, graph)
  const endsBefore = await endsOf(tx, graph, userId)
  const { taken } = await change({ tx, actor, target, holdings, graph })
  const after = await permissionsOf(tx, userId)
  const gained = lacking(target, after)
  const ends = await endsOf(tx, graph, userId)
  const endOf = (name: string) => ends.get(name) ?? 0
  const prolonged = [...ends.keys()].filter((name) => endOf(name) > (endsBefore.get(name) ?? 0))
  mustHandOn(holdings, new Set([...gained, ...prolonged]), endOf)
  confirmIfCritical(
    viewer,
    gained.flatMap((name) => permissionNamed(graph, name) ?? []),
  )
  if (taken !== undefined) {
    const lost = lacking({ permissions: after }, target.permissions).filter((name) => name !== taken)
    if (lost.length > 0) throw missingDependencies(lost.map((name) => `${name} needs ${taken}`))
  }
}
