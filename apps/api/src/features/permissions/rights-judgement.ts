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

/** A change to what roles grant, with its actor and the graph before and after it. */
export interface RightsOutcome {
  tx: Prisma.TransactionClient
  viewer: Viewer
  actor: Person
  holdings: Holdings
  before: AccessGraph
  after: AccessGraph
}

/**
 * Checks a change to what every role grants, whether directly, through a parent, or by inheritance.
 *
 * @throws 403 `own_role` for a role of the actor; 403 if the actor lacks a permission that a role gains or
 *   loses, or gains one; 403 `beyond_your_time` if the actor holds one only temporarily; 403
 *   `confirmation_required` if one is critical; 409 `missing_dependencies` if a role would lack a dependency
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

/** Returns the permissions that each changed role gains and loses. */
export function differences(before: AccessGraph, after: AccessGraph): Difference[] {
  return [...after.roles.values()].flatMap((role) => {
    const previous = before.roles.get(role.id)
    const had: ReadonlySet<number> = previous ? givenBy(before, previous) : new Set()
    const has = givenBy(after, role)
    // The admin role has every permission, so a new permission does not count as a grant to it.
    const added = [...has].filter(
      (id) => !had.has(id) && (role.name !== ADMIN_ROLE || before.permissions.has(id)),
    )
    const removed = [...had].filter((id) => !has.has(id))
    return added.length + removed.length > 0 ? [{ role, added, removed }] : []
  })
}

const namesOf = (graph: AccessGraph, changed: Difference[], side: 'added' | 'removed') =>
  new Set(changed.flatMap((difference) => difference[side]).map((id) => nameOf(graph, id)))

/** Admin permissions are critical when the default role grants them to everyone. */
function riskOf(graph: AccessGraph, { name }: GraphRole, id: number) {
  const permission = graph.permissions.get(id)
  const isForEveryone = name === DEFAULT_ROLE && permission?.name.startsWith('admin.')
  return { riskLevel: isForEveryone ? 'critical' : (permission?.riskLevel ?? '') }
}

/**
 * Rejects changes to a role that the actor holds or inherits from, including its parent and archived state.
 * Permanent administrators may make them if their own permissions stay the same, because someone must be able
 * to change the default role. No one else may gain permissions from a change.
 */
async function mustNotBeOwn({ tx, actor, before, after }: RightsOutcome): Promise<void> {
  // Includes archived roles, because restoring your own role also changes it.
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
  // A disabled permission can become effective again for a former holder, so that user may not restore it.
  if (!isAdminForGood && gained.length > 0) throw beyondYourOwn(gained)
}

/** Returns whether an existing role is defined differently, even if its permissions stay the same for now. */
const isRebuilt = (before: GraphRole | undefined, after: GraphRole | undefined) =>
  before !== undefined &&
  after !== undefined &&
  before.name !== ADMIN_ROLE &&
  (before.parentId !== after.parentId ||
    before.isArchived !== after.isArchived ||
    before.own.size !== after.own.size ||
    [...after.own].some((id) => !before.own.has(id)))
