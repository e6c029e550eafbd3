import type { Role, RoleMatrix } from '../../lib/role-lookup.api.ts'

/**
 * Unsaved changes: for a role ID and a permission name, whether the role should grant the permission. Stores
 * this target state rather than a toggle, because another admin may make the same change in the meantime.
 */
export type Draft = ReadonlyMap<number, ReadonlyMap<string, boolean>>

export const NO_DRAFT: Draft = new Map()

/** Returns a draft in which the permission is toggled. Toggling it back removes the change. */
export function togglePermission(draft: Draft, role: Role, permission: string): Draft {
  const targetStates = new Map(draft.get(role.id)).set(permission, !isGranted(draft, role, permission))
  if (targetStates.get(permission) === role.permissions.includes(permission)) targetStates.delete(permission)
  const next = new Map(draft)
  if (targetStates.size > 0) next.set(role.id, targetStates)
  else next.delete(role.id)
  return next
}

/** Returns whether the role grants the permission directly, not by inheritance, once the draft is saved. */
export const isGranted = (draft: Draft, role: Role, permission: string) =>
  draft.get(role.id)?.get(permission) ?? role.permissions.includes(permission)

/** Returns whether the draft changes the permission in the role. */
export const isChanged = (draft: Draft, role: Role, permission: string) =>
  isGranted(draft, role, permission) !== role.permissions.includes(permission)

export interface RoleDifference {
  role: Role
  added: string[]
  removed: string[]
  /** all permissions that the role itself should grant, without inherited ones */
  permissions: string[]
  /**
   * number of assignments of the role and of the unarchived roles that inherit from it; counts a user once
   * for each role
   */
  affectedCount: number
}

/** Returns the draft's changes, role by role. Changes that another admin has already made are omitted. */
export function getDifferences(draft: Draft, { roles }: RoleMatrix): RoleDifference[] {
  return roles.flatMap((role) => {
    const edited = [...(draft.get(role.id)?.keys() ?? [])]
    const changed = edited.filter((permission) => isChanged(draft, role, permission))
    if (changed.length === 0) return []
    const removed = changed.filter((permission) => role.permissions.includes(permission))
    const added = changed.filter((permission) => !role.permissions.includes(permission))
    return [
      {
        role,
        added,
        removed,
        permissions: [...role.permissions.filter((permission) => !removed.includes(permission)), ...added],
        affectedCount: countAssignments(role, roles),
      },
    ]
  })
}

/**
 * Counts the assignments that changing a role affects: those of the role and of the unarchived roles that
 * inherit from it.
 *
 * @param countedIds IDs of the roles already counted, so that a role cycle can't cause infinite recursion
 */
export function countAssignments(role: Role, roles: readonly Role[], countedIds = new Set<number>()): number {
  if (countedIds.has(role.id)) return 0
  countedIds.add(role.id)
  const childRoles = roles.filter(({ parent, is_archived }) => parent?.id === role.id && !is_archived)
  return childRoles.reduce(
    (sum, child) => sum + countAssignments(child, roles, countedIds),
    role.member_count,
  )
}

/** Returns the display name of a permission, or its unique name if the matrix doesn't contain it. */
export const getPermissionLabel = ({ permissions }: Pick<RoleMatrix, 'permissions'>, name: string) =>
  permissions.find((permission) => permission.name === name)?.display_name ?? name

/** Returns whether a role is the role with the ID, or inherits from that role directly or indirectly. */
export function isOrInheritsFrom(role: Role, id: number | undefined, roles: readonly Role[]): boolean {
  // A role cycle must not cause an infinite loop, so no role is visited twice.
  const visitedIds = new Set<number>()
  let ancestor: Role | undefined = role
  while (ancestor && !visitedIds.has(ancestor.id)) {
    if (ancestor.id === id) return true
    visitedIds.add(ancestor.id)
    const parentId: number | undefined = ancestor.parent?.id
    ancestor = roles.find((candidate) => candidate.id === parentId)
  }
  return false
}

/** Returns the display name of a role; its unique name if the matrix doesn't contain it. */
export const getRoleLabel = ({ roles }: Pick<RoleMatrix, 'roles'>, name: string) =>
  roles.find((role) => role.name === name)?.display_name ?? name

/** Describes each required permission that a changed role would lack: `Editor: “Pin” requires “Post”`. */
export function listMissingRequirements(
  matrix: RoleMatrix,
  { role, permissions: directPermissions }: RoleDifference,
): string[] {
  const granted = new Set([...directPermissions, ...role.inherited.map(({ permission }) => permission)])
  return matrix.permissions
    .filter(({ name }) => granted.has(name))
    .flatMap(({ name, dependencies }) =>
      dependencies
        .filter((dependency) => !granted.has(dependency))
        .map(
          (dependency) =>
            `${role.display_name}: “${getPermissionLabel(matrix, name)}” requires “${getPermissionLabel(matrix, dependency)}”`,
        ),
    )
}
