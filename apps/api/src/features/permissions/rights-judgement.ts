import type { Prisma } from '@veranda/database'
import type { Viewer } from '../auth/viewer.ts'
import { ADMIN_ROLE, DEFAULT_ROLE } from '../roles/roles.catalogue.ts'
import {
  type AccessGraph,
  brokenGrants,
  type GraphRole,
  givenBy,
  nameOf,
  rolesAbove,
} from './access-graph.ts'
import { beyondYourOwn, confirmIfCritical, lacking, ownRole, type Person } from './authority.ts'
import { FOR_GOOD, type Holdings, mustHandOn } from './holdings.ts'
import { whereInForce } from './in-force.ts'
import { missingDependencies } from './permission-errors.ts'
import { permissionsOf } from './sources.service.ts'

/** Who changes what roles give, and how everything stood before and stands after. */
export interface RightsOutcome {
  tx: Prisma.TransactionClient
  viewer: Viewer
  actor: Person
  holdings: Holdings
  before: AccessGraph
  after: AccessGraph
}

/**
 * Compares what every role gave before with what it gives after, whichever way that came: by its own set, by a parent, or
 * by what passes on.
 *
 * @throws 403 `own_role` for a role of the actor, 403 when the actor lacks what a role gains or loses, or gains something, 403
 *   `beyond_your_time` when they have it for a time only, 403 `confirmation_required` when it is critical, 409
 *   `missing_dependencies` when a role would have something without what it needs
 */
export async function judge(outcome: RightsOutcome): Promise<void> {
  const { viewer, holdings, before, after } = outcome
  await mustNotBeOwn(outcome)
  const changed = differences(before, after)
  mustHandOn(holdings, namesOf(after, changed, 'removed'))
  mustHandOn(holdings, namesOf(after, changed, 'added'), () => FOR_GOOD)
  const wrong = brokenGrants(after)
  const known = wrong.size > 0 ? brokenGrants(before) : wrong
  const broken = [...wrong].filter(([key]) => !known.has(key)).map(([, sentence]) => sentence)
  if (broken.length > 0) throw missingDependencies(broken)
  confirmIfCritical(
    viewer,
    changed.flatMap(({ role, added }) => added.map((id) => riskOf(after, role, id))),
  )
}

interface Difference {
  role: GraphRole
  added: number[]
  removed: number[]
}

/** Of each role that gives something else than before, what it gains and loses. */
export function differences(before: AccessGraph, after: AccessGraph): Difference[] {
  return [...after.roles.values()].flatMap((role) => {
    const previous = before.roles.get(role.id)
    const had: ReadonlySet<number> = previous ? givenBy(before, previous) : new Set()
    const has = givenBy(after, role)
    // The role admin has whatever there is: a permission that is new is nothing that somebody gives it.
    const added = [...has].filter(
      (id) => !had.has(id) && (role.name !== ADMIN_ROLE || before.permissions.has(id)),
    )
    const removed = [...had].filter((id) => !has.has(id))
    return added.length + removed.length > 0 ? [{ role, added, removed }] : []
  })
}

const namesOf = (graph: AccessGraph, changed: Difference[], side: 'added' | 'removed') =>
  new Set(changed.flatMap((difference) => difference[side]).map((id) => nameOf(graph, id)))

/** Whatever opens the administration is critical in the hands of everyone. */
function riskOf(graph: AccessGraph, { name }: GraphRole, id: number) {
  const permission = graph.permissions.get(id)
  const isForEveryone = name === DEFAULT_ROLE && permission?.name.startsWith('admin.')
  return { riskLevel: isForEveryone ? 'critical' : (permission?.riskLevel ?? '') }
}

/**
 * Nobody changes what a role gives, has above it, or whether it is archived, while they hold it or one below it. Whoever
 * is an administrator for good may, as long as they themselves are left with what they had: everyone holds the role
 * `user`, and somebody has to be able to change it. Nobody else comes out of a change with more than they had.
 */
async function mustNotBeOwn({ tx, actor, before, after }: RightsOutcome): Promise<void> {
  // Archived ones, too: to bring one's own back is to change it.
  const held = await tx.userRole.findMany({ where: { userId: actor.id, ...whereInForce() } })
  const own = [before, after].flatMap((graph) =>
    held.flatMap(({ roleId }) => {
      const role = graph.roles.get(roleId)
      return role ? [role, ...rolesAbove(graph, role)] : []
    }),
  )
  const changed = new Set(differences(before, after).map(({ role }) => role.id))
  const isOwn = own.some(({ id }) => changed.has(id) || isRebuilt(before.roles.get(id), after.roles.get(id)))
  const isAdminForGood = held.some(
    ({ roleId, expiresAt }) => expiresAt === null && before.roles.get(roleId)?.name === ADMIN_ROLE,
  )
  const left = await permissionsOf(tx, actor.id)
  const gained = lacking(actor, left)
  const isAsBefore = gained.length === 0 && left.size === actor.permissions.size
  if (isOwn && !(isAdminForGood && isAsBefore)) throw ownRole()
  // What was switched off may come back to whoever held it: they are not the one to switch it on.
  if (!isAdminForGood && gained.length > 0) throw beyondYourOwn(gained)
}

/** Whether a role that was there is put together in another way, also where it comes to the same at present. */
const isRebuilt = (before: GraphRole | undefined, after: GraphRole | undefined) =>
  before !== undefined &&
  after !== undefined &&
  before.name !== ADMIN_ROLE &&
  (before.parentId !== after.parentId ||
    before.isArchived !== after.isArchived ||
    before.own.size !== after.own.size ||
    [...after.own].some((id) => !before.own.has(id)))
