import type { Prisma } from '@veranda/database'
import type { CurrentUser } from '../auth/current-user.ts'
import { ADMIN_ROLE, DEFAULT_ROLE } from '../roles/roles.catalog.ts'
import {
  type AccessGraph,
  findUnmetDependencies,
  type GraphRole,
  getAncestorRoles,
  getGrantedPermissions,
  getPermissionName,
} from './access-graph.ts'
import {
  getMissingPermissions,
  type LockedUser,
  ownRole,
  permissionsNotHeld,
  requireConfirmationIfCritical,
} from './authority.ts'
import { type Holdings, NO_EXPIRATION, requireGrantable } from './holdings.ts'
import { missingDependencies } from './permission-errors.ts'
import { loadPermissions } from './sources.service.ts'
import { whereUnexpired } from './unexpired.ts'

/** A change to what roles grant, with its actor and the graph before and after it. */
export interface RightsOutcome {
  tx: Prisma.TransactionClient
  currentUser: CurrentUser
  actor: LockedUser
  holdings: Holdings
  before: AccessGraph
  after: AccessGraph
}

/**
 * Checks a change to what roles grant, directly or by inheritance.
 *
 * @throws 403 `own_role` for a role of the actor; 403 if the actor lacks a permission that a role gains or
 *   loses, or would gain a permission; 403 `exceeds_own_expiration` if the actor holds one only temporarily; 403
 *   `confirmation_required` if one is critical; 409 `missing_dependencies` if a role would lack a dependency
 */
export async function checkRightsChange(outcome: RightsOutcome): Promise<void> {
  const { currentUser, holdings, before, after } = outcome
  await rejectOwnRoleChange(outcome)
  const changed = diffRolePermissions(before, after)
  requireGrantable(holdings, getChangedNames(after, changed, 'removed'))
  requireGrantable(holdings, getChangedNames(after, changed, 'added'), () => NO_EXPIRATION)
  const unmet = findUnmetDependencies(after)
  const known = unmet.size > 0 ? findUnmetDependencies(before) : unmet
  const newlyUnmet = [...unmet].filter(([key]) => !known.has(key)).map(([, sentence]) => sentence)
  if (newlyUnmet.length > 0) throw missingDependencies(newlyUnmet)
  requireConfirmationIfCritical(
    currentUser,
    changed.flatMap(({ role, added }) => added.map((id) => getRiskLevel(after, role, id))),
  )
}

interface Difference {
  role: GraphRole
  added: number[]
  removed: number[]
}

/** Returns the permissions that each changed role gains and loses. */
export function diffRolePermissions(before: AccessGraph, after: AccessGraph): Difference[] {
  return [...after.roles.values()].flatMap((role) => {
    const previous = before.roles.get(role.id)
    const had: ReadonlySet<number> = previous ? getGrantedPermissions(before, previous) : new Set()
    const has = getGrantedPermissions(after, role)
    // The admin role has every permission, so a new permission does not count as a grant to it.
    const added = [...has].filter(
      (id) => !had.has(id) && (role.name !== ADMIN_ROLE || before.permissions.has(id)),
    )
    const removed = [...had].filter((id) => !has.has(id))
    return added.length + removed.length > 0 ? [{ role, added, removed }] : []
  })
}

const getChangedNames = (graph: AccessGraph, changed: Difference[], side: 'added' | 'removed') =>
  new Set(changed.flatMap((difference) => difference[side]).map((id) => getPermissionName(graph, id)))

/** Admin permissions are critical when the default role grants them to everyone. */
function getRiskLevel(graph: AccessGraph, { name }: GraphRole, id: number) {
  const permission = graph.permissions.get(id)
  const isForEveryone = name === DEFAULT_ROLE && permission?.name.startsWith('admin.')
  return { riskLevel: isForEveryone ? 'critical' : (permission?.riskLevel ?? '') }
}

/**
 * Rejects changes to a role that the actor holds or inherits from, including its parent and archived state.
 * Permanent administrators may make them if their own permissions stay the same, because someone must be able
 * to change the default role. No one else may gain permissions from a change.
 */
async function rejectOwnRoleChange({ tx, actor, before, after }: RightsOutcome): Promise<void> {
  // Includes archived roles, because restoring your own role also changes it.
  const heldRoles = await tx.userRole.findMany({ where: { userId: actor.id, ...whereUnexpired() } })
  const ownRoles = [before, after].flatMap((graph) =>
    heldRoles.flatMap(({ roleId }) => {
      const role = graph.roles.get(roleId)
      return role ? [role, ...getAncestorRoles(graph, role)] : []
    }),
  )
  const changed = new Set(diffRolePermissions(before, after).map(({ role }) => role.id))
  const affectsOwnRole = ownRoles.some(
    ({ id }) => changed.has(id) || isRedefined(before.roles.get(id), after.roles.get(id)),
  )
  const isPermanentAdmin = heldRoles.some(
    ({ roleId, expiresAt }) => expiresAt === null && before.roles.get(roleId)?.name === ADMIN_ROLE,
  )
  const remaining = await loadPermissions(tx, actor.id)
  const gained = getMissingPermissions(actor, remaining)
  const isUnchanged = gained.length === 0 && remaining.size === actor.permissions.size
  if (affectsOwnRole && !(isPermanentAdmin && isUnchanged)) throw ownRole()
  // A disabled permission can become effective again for a former holder, so that user may not restore it.
  if (!isPermanentAdmin && gained.length > 0) throw permissionsNotHeld(gained)
}

/** Returns whether an existing role is defined differently, even if its permissions stay the same for now. */
const isRedefined = (before: GraphRole | undefined, after: GraphRole | undefined) =>
  before !== undefined &&
  after !== undefined &&
  before.name !== ADMIN_ROLE &&
  (before.parentId !== after.parentId ||
    before.isArchived !== after.isArchived ||
    before.directPermissionIds.size !== after.directPermissionIds.size ||
    [...after.directPermissionIds].some((id) => !before.directPermissionIds.has(id)))
