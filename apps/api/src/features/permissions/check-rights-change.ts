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
  ownRole,
  permissionsNotHeld,
  requireConfirmationIfCritical,
  type UserWithRowLock,
} from './authority.ts'
import { type Holdings, NO_EXPIRATION, requireGrantable } from './holdings.ts'
import { missingDependencies } from './permission-errors.ts'
import { loadEffectivePermissions } from './sources.service.ts'
import { whereUnexpired } from './unexpired.ts'

/** A change to what roles grant, with the graphs before and after the change. */
export interface AppliedRightsChange {
  tx: Prisma.TransactionClient
  currentUser: CurrentUser
  actor: UserWithRowLock
  holdings: Holdings
  before: AccessGraph
  after: AccessGraph
}

/**
 * Checks a change to what roles grant, directly or by inheritance. The transaction has already made the
 * change, and an error rolls it back.
 *
 * @throws 403 `own_role` if the change affects a role of the actor; 403 if the actor lacks a permission that
 *   a role gains or loses, or if the actor would gain a permission (`rejectOwnRoleChange` exempts some
 *   changes by permanent administrators); 403 `exceeds_own_expiration` if a role gains a permission that the
 *   actor holds only temporarily; 403 `confirmation_required` if a role gains a critical permission and the
 *   actor has not reauthenticated recently; 409 `missing_dependencies` if a role would newly lack a
 *   dependency
 */
export async function checkRightsChange(rightsChange: AppliedRightsChange): Promise<void> {
  const { currentUser, holdings, before, after } = rightsChange
  await rejectOwnRoleChange(rightsChange)
  const differences = diffRolePermissions(before, after)
  requireGrantable(holdings, getChangedPermissionNames(after, differences, 'removed'))
  // Roles grant their permissions without an expiration.
  requireGrantable(holdings, getChangedPermissionNames(after, differences, 'added'), () => NO_EXPIRATION)
  const unmet = findUnmetDependencies(after)
  const previouslyUnmet = unmet.size > 0 ? findUnmetDependencies(before) : unmet
  const newlyUnmet = [...unmet].filter(([key]) => !previouslyUnmet.has(key)).map(([, message]) => message)
  if (newlyUnmet.length > 0) throw missingDependencies(newlyUnmet)
  requireConfirmationIfCritical(
    currentUser,
    differences.flatMap(({ role, added }) => added.map((id) => toPermissionRisk(after, role, id))),
  )
}

interface Difference {
  role: GraphRole
  added: number[]
  removed: number[]
}

/** Returns the IDs of the permissions that each changed role gains and loses. */
export function diffRolePermissions(before: AccessGraph, after: AccessGraph): Difference[] {
  return [...after.roles.values()].flatMap((role) => {
    const previous = before.roles.get(role.id)
    const previousIds: ReadonlySet<number> = previous ? getGrantedPermissions(before, previous) : new Set()
    const currentIds = getGrantedPermissions(after, role)
    // The admin role receives every new permission automatically, which does not count as a gain.
    const added = [...currentIds].filter(
      (id) => !previousIds.has(id) && (role.name !== ADMIN_ROLE || before.permissions.has(id)),
    )
    const removed = [...previousIds].filter((id) => !currentIds.has(id))
    return added.length + removed.length > 0 ? [{ role, added, removed }] : []
  })
}

const getChangedPermissionNames = (
  graph: AccessGraph,
  differences: Difference[],
  side: 'added' | 'removed',
) => new Set(differences.flatMap((difference) => difference[side]).map((id) => getPermissionName(graph, id)))

/**
 * Returns the risk level of a permission in a role. Admin permissions are critical in the default role, which
 * grants them to everyone.
 */
function toPermissionRisk(graph: AccessGraph, { name }: GraphRole, id: number) {
  const permission = graph.permissions.get(id)
  const isForEveryone = name === DEFAULT_ROLE && permission?.name.startsWith('admin.')
  return { riskLevel: isForEveryone ? 'critical' : (permission?.riskLevel ?? '') }
}

/**
 * Rejects changes to the actor's own roles, which are the roles that the actor holds and their ancestors.
 * Changing a role's parent or archived status also counts as a change to the role. Permanent administrators
 * may change their own roles if their own permissions stay the same, because someone must be able to change
 * the default role. Other actors may not gain permissions from any change.
 */
async function rejectOwnRoleChange({ tx, actor, before, after }: AppliedRightsChange): Promise<void> {
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
  const newPermissions = await loadEffectivePermissions(tx, actor.id)
  const gained = getMissingPermissions(actor, newPermissions)
  const keepsPermissions = gained.length === 0 && newPermissions.size === actor.permissions.size
  if (affectsOwnRole && !(isPermanentAdmin && keepsPermissions)) throw ownRole()
  // Restoring a disabled permission makes it effective again for users who were granted it, so they may not
  // restore it themselves.
  if (!isPermanentAdmin && gained.length > 0) throw permissionsNotHeld(gained)
}

/**
 * Returns whether the parent, archived status, or direct permissions of an existing role have changed, even
 * if the role still grants the same permissions. The admin role is exempt, because every new permission is
 * added to it.
 */
const isRedefined = (before: GraphRole | undefined, after: GraphRole | undefined) =>
  before !== undefined &&
  after !== undefined &&
  before.name !== ADMIN_ROLE &&
  (before.parentId !== after.parentId ||
    before.isArchived !== after.isArchived ||
    before.directPermissionIds.size !== after.directPermissionIds.size ||
    [...after.directPermissionIds].some((id) => !before.directPermissionIds.has(id)))
