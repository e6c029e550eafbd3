import type { Role, RoleMatrix } from '../../lib/role-lookup.api.ts'

/**
 * Unsaved changes by role and permission: whether the role should grant it. Stores the target state rather
 * than a toggle, because another admin may make the same change in the meantime.
 */
export type Draft = ReadonlyMap<number, ReadonlyMap<string, boolean>>

export const NO_DRAFT: Draft = new Map()

/** Toggles a permission of a role. */
export function toggled(draft: Draft, role: Role, permission: string): Draft {
  const wanted = new Map(draft.get(role.id)).set(permission, !isGranted(draft, role, permission))
  if (wanted.get(permission) === role.permissions.includes(permission)) wanted.delete(permission)
  const next = new Map(draft)
  if (wanted.size > 0) next.set(role.id, wanted)
  else next.delete(role.id)
  return next
}

export const isGranted = (draft: Draft, role: Role, permission: string) =>
  draft.get(role.id)?.get(permission) ?? role.permissions.includes(permission)

/** Returns whether the draft differs from the server's state. */
export const isTurned = (draft: Draft, role: Role, permission: string) =>
  isGranted(draft, role, permission) !== role.permissions.includes(permission)

export interface RoleDifference {
  role: Role
  added: string[]
  removed: string[]
  /** all permissions that the role should grant */
  permissions: string[]
  /** number of assignments of the role and its child roles; a user with several of them counts repeatedly */
  reached: number
}

/** Returns the draft's changes, role by role. Changes that another admin has already made are omitted. */
export function differencesOf(draft: Draft, { roles }: RoleMatrix): RoleDifference[] {
  return roles.flatMap((role) => {
    const wanted = [...(draft.get(role.id)?.keys() ?? [])]
    const turned = wanted.filter((permission) => isTurned(draft, role, permission))
    if (turned.length === 0) return []
    const removed = turned.filter((permission) => role.permissions.includes(permission))
    const added = turned.filter((permission) => !role.permissions.includes(permission))
    return [
      {
        role,
        added,
        removed,
        permissions: [...role.permissions.filter((permission) => !removed.includes(permission)), ...added],
        reached: reachOf(role, roles),
      },
    ]
  })
}

/**
 * Counts the assignments that a role's change affects: those of the role and of all roles that inherit from
 * it.
 */
export function reachOf(role: Role, roles: readonly Role[], seen = new Set<number>()): number {
  if (seen.has(role.id)) return 0
  seen.add(role.id)
  const below = roles.filter(({ parent, is_archived }) => parent?.id === role.id && !is_archived)
  return role.member_count + below.reduce((sum, child) => sum + reachOf(child, roles, seen), 0)
}

/** Describes the permissions of a role that would lack a permission they require. */
export function missingNeeds(
  { permissions }: RoleMatrix,
  { role, permissions: own }: RoleDifference,
): string[] {
  const all = new Set([...own, ...role.inherited.map(({ permission }) => permission)])
  return permissions
    .filter(({ name }) => all.has(name))
    .flatMap(({ name, dependencies }) =>
      dependencies.filter((needed) => !all.has(needed)).map((needed) => `${name} requires ${needed}`),
    )
}
