import type { Prisma } from '@veranda/database'
import type { Context } from '../../http/route.ts'
import type { Viewer } from '../auth/viewer.ts'
import { DEFAULT_ROLE } from '../roles/roles.catalogue.ts'
import { type AccessGraph, brokenGrants, givenBy, loadAccessGraph, nameOf } from './access-graph.ts'
import { beginAct, beyondYourOwn, confirmIfCritical, lacking, type Person } from './authority.ts'
import { missingDependencies } from './permission-errors.ts'
import { holdingsOf } from './sources.service.ts'

/** Any number: who changes what roles and permissions are does so alone, and while nobody hands them out. */
const RIGHTS_LOCK = 71_204_520

const holdRights = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`

/** The same for acts that only rely on roles and permissions as they are; any number of them at a time. */
export const keepRights = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${RIGHTS_LOCK})`

/** Sessions of everyone who holds a role are written; that may take longer than Prisma's five seconds. */
export const LONG = { timeout: 60_000, maxWait: 10_000 } as const

/** Who changes roles or permissions, what they may hand on, and how everything stands before the change. */
export interface RightsChange {
  tx: Prisma.TransactionClient
  actor: Person
  holdings: Pick<Person, 'permissions'>
  graph: AccessGraph
}

/**
 * Changes what roles give, in one transaction, and judges the outcome by comparing what every role gave before with what
 * it gives after, whichever way that came: by its own set, by a parent, or by what passes on.
 *
 * @throws 403 when the actor lacks what a role gains or loses, 403 `confirmation_required` when that is critical,
 *   409 `missing_dependencies` when a role would have something without what it needs
 */
export const changeRights = <Outcome>(
  context: Context<Viewer>,
  change: (act: RightsChange) => Promise<Outcome>,
): Promise<Outcome> =>
  context.database.prisma.$transaction(async (tx) => {
    await holdRights(tx)
    const actor = await beginAct(tx, context)
    const graph = await loadAccessGraph(tx)
    const holdings = await holdingsOf(tx, actor, graph)
    const outcome = await change({ tx, actor, holdings, graph })
    const after = await loadAccessGraph(tx)
    judge(context.viewer, holdings, graph, after)
    await renewSessionsOfMembers(tx, graph, after)
    return outcome
  }, LONG)

function judge(
  viewer: Viewer,
  holdings: Pick<Person, 'permissions'>,
  before: AccessGraph,
  after: AccessGraph,
): void {
  const gained = new Set<number>()
  const touched = new Set<number>()
  for (const { added, removed } of differences(before, after)) {
    for (const id of added) gained.add(id)
    for (const id of [...added, ...removed]) touched.add(id)
  }
  const missing = lacking(
    holdings,
    [...touched].map((id) => nameOf(after, id)),
  )
  if (missing.length > 0) throw beyondYourOwn(missing)
  const known = brokenGrants(before)
  const broken = [...brokenGrants(after)].filter(([key]) => !known.has(key)).map(([, sentence]) => sentence)
  if (broken.length > 0) throw missingDependencies(broken)
  confirmIfCritical(
    viewer,
    [...gained].flatMap((id) => after.permissions.get(id) ?? []),
  )
}

/** Of each role that gives something else than before, what it gains and loses. A permission that is new is no gain. */
function differences(before: AccessGraph, after: AccessGraph) {
  return [...after.roles.values()].flatMap((role) => {
    const previous = before.roles.get(role.id)
    const had: ReadonlySet<number> = previous ? givenBy(before, previous) : new Set()
    const has = givenBy(after, role)
    const added = [...has].filter((id) => !had.has(id) && before.permissions.has(id))
    const removed = [...had].filter((id) => !has.has(id))
    return added.length + removed.length > 0 ? [{ role, added, removed }] : []
  })
}

/** What everyone has is no privilege: a change of it needs no other sessions. */
async function renewSessionsOfMembers(tx: Prisma.TransactionClient, before: AccessGraph, after: AccessGraph) {
  const ids = differences(before, after)
    .filter(({ role }) => role.name !== DEFAULT_ROLE)
    .map(({ role }) => role.id)
  if (ids.length === 0) return
  await tx.$executeRaw`UPDATE session SET renewal_due = true
    WHERE user_id IN (SELECT user_id FROM user_role WHERE role_id = ANY (${ids}::int[]))`
}
