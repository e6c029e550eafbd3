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
 *   loses, or would gain a permission; 403 `exceeds_own_expiration` if a role gains a permission that the
 *   actor holds only temporarily; 403 `confirmation_required` if a role gains a critical permission; 409
 *   `missing_dependencies` if a role would lack a dependency
 */
export async function checkRightsChange(outcome: RightsOutcome): Promise<void> {
  const { currentUser, holdings, before, after } = outcome
  await rejectOwnRoleChange(outcome)
  const differences = diffRolePermissions(before, after)
  requireGrantable(holdings, getChangedNames(after, differences, 'removed'))
  requireGrantable(holdings, getChangedNames(after, differences, 'added'), () => NO_EXPIRATION)
  const unmet = findUnmetDependencies(after)
  const previouslyUnmet = unmet.size > 0 ? findUnmetDependencies(before) : unmet
  const newlyUnmet = [...unmet].filter(([key]) => !previouslyUnmet.has(key)).map(([, sentence]) => sentence)
  if (newlyUnmet.length > 0) throw missingDependencies(newlyUnmet)
  requireConfirmationIfCritical(
    currentUser,
    differences.flatMap(({ role, added }) => added.map((id) => getRisk(after, role, id))),
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
    const previousIds: ReadonlySet<number> = previous ? getGrantedPermissions(before, previous) : new Set()
    const currentIds = getGrantedPermissions(after, role)
    // The admin role has every permission, so a new permission does not count as a grant to it.
    const added = [...currentIds].filter(
      (id) => !previousIds.has(id) && (role.name !== ADMIN_ROLE || before.permissions.has(id)),
    )
    const removed = [...previousIds].filter((id) => !currentIds.has(id))
    return added.length + removed.length > 0 ? [{ role, added, removed }] : []
  })
}

const getChangedNames = (graph: AccessGraph, differences: Difference[], side: 'added' | 'removed') =>
  new Set(differences.flatMap((difference) => difference[side]).map((id) => getPermissionName(graph, id)))

/** Admin permissions are critical when the default role grants them to everyone. */
function getRisk(graph: AccessGraph, { name }: GraphRole, id: number) {
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
  const changedRoleIds = new Set(diffRolePermissions(before, after).map(({ role }) => role.id))
  const affectsOwnRole = ownRoles.some(
    ({ id }) => changedRoleIds.has(id) || isRedefined(before.roles.get(id), after.roles.get(id)),
  )
  const isPermanentAdmin = heldRoles.some(
    ({ roleId, expiresAt }) => expiresAt === null && before.roles.get(roleId)?.name === ADMIN_ROLE,
  )
  const newPermissions = await loadPermissions(tx, actor.id)
  const gained = getMissingPermissions(actor, newPermissions)
  const keepsPermissions = gained.length === 0 && newPermissions.size === actor.permissions.size
  if (affectsOwnRole && !(isPermanentAdmin && keepsPermissions)) throw ownRole()
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
