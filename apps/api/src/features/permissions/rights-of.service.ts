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

/** Who changes what one user may do, and what they may hand on or take away. */
export interface ActOnRights {
  tx: Prisma.TransactionClient
  actor: Person
  target: Person
  holdings: Holdings
  graph: AccessGraph
}

type Change = (act: ActOnRights) => Promise<{ taken?: string }>

/**
 * Changes the roles, grants or denials of one user in one transaction, and judges the outcome by what the user may do
 * before and after, and until when: a change may bring back more than it names, when what was missing for something else
 * comes with it.
 * `taken` is the one permission that the change takes away: nothing else may go with it.
 *
 * @throws 403 for oneself, for somebody who may do more, and for what the actor lacks; 403 `beyond_your_time` for what
 *   lasts longer than the actor has it; 403 `confirmation_required` for what is critical; 404 'User not found'; 409 `missing_dependencies`
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
