import type { Role, RoleMatrix } from '../../lib/role-lookup.api.ts'

/**
 * Unsaved changes by role ID and permission name: whether the role should grant the permission. Stores the
 * target state rather than a toggle, because another admin may make the same change in the meantime.
 */
export type Draft = ReadonlyMap<number, ReadonlyMap<string, boolean>>

export const NO_DRAFT: Draft = new Map()

/** Toggles a permission of a role. */
export function togglePermission(draft: Draft, role: Role, permission: string): Draft {
  const targetStates = new Map(draft.get(role.id)).set(permission, !isGranted(draft, role, permission))
  if (targetStates.get(permission) === role.permissions.includes(permission)) targetStates.delete(permission)
  const next = new Map(draft)
  if (targetStates.size > 0) next.set(role.id, targetStates)
  else next.delete(role.id)
  return next
}

export const isGranted = (draft: Draft, role: Role, permission: string) =>
  draft.get(role.id)?.get(permission) ?? role.permissions.includes(permission)

/** Returns whether the draft changes the permission in the role. */
export const isChanged = (draft: Draft, role: Role, permission: string) =>
  isGranted(draft, role, permission) !== role.permissions.includes(permission)

export interface RoleDifference {
  role: Role
  added: string[]
  removed: string[]
  /** all permissions that the role should grant */
  permissions: string[]
  /** number of assignments of the role and its child roles; a user with several of them counts repeatedly */
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

/** Counts the assignments that changing a role affects: its own and those of all roles inheriting from it. */
export function countAssignments(role: Role, roles: readonly Role[], seen = new Set<number>()): number {
  if (seen.has(role.id)) return 0
  seen.add(role.id)
  const childRoles = roles.filter(({ parent, is_archived }) => parent?.id === role.id && !is_archived)
  return role.member_count + childRoles.reduce((sum, child) => sum + countAssignments(child, roles, seen), 0)
}

/** Returns the display name of a permission. */
export const getPermissionName = ({ permissions }: Pick<RoleMatrix, 'permissions'>, name: string) =>
  permissions.find((one) => one.name === name)?.display_name ?? name

/** Lists the required permissions that a changed role would lack, by display name: `“Pin” requires “Post”`. */
export function listMissingRequirements(
  matrix: RoleMatrix,
  { role, permissions: own }: RoleDifference,
): string[] {
  const granted = new Set([...own, ...role.inherited.map(({ permission }) => permission)])
  return matrix.permissions
    .filter(({ name }) => granted.has(name))
    .flatMap(({ name, dependencies }) =>
      dependencies
        .filter((needed) => !granted.has(needed))
        .map(
          (needed) => `“${getPermissionName(matrix, name)}” requires “${getPermissionName(matrix, needed)}”`,
        ),
    )
}
