import type { Role, RoleMatrix } from '../../lib/role-lookup.api.ts'

/**
 * What is to change and not saved yet: by role and permission, whether it is to be granted. What is wanted and not what is
 * turned round, for somebody else may turn the same box meanwhile.
 */
export type Draft = ReadonlyMap<number, ReadonlyMap<string, boolean>>

export const NO_DRAFT: Draft = new Map()

/** Turns one box round. */
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

/** Whether the draft has the box another way than the server. */
export const isTurned = (draft: Draft, role: Role, permission: string) =>
  isGranted(draft, role, permission) !== role.permissions.includes(permission)

export interface RoleDifference {
  role: Role
  added: string[]
  removed: string[]
  /** all that it is to grant */
  permissions: string[]
  /** users of the role and of those below it, some of whom may hold several */
  reached: number
}

/** What the draft comes to, role by role. What somebody else has done since is no difference any more. */
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

/** How many assignments a change of a role touches: its own, and those of the roles that inherit from it. */
export function reachOf(role: Role, roles: readonly Role[], seen = new Set<number>()): number {
  if (seen.has(role.id)) return 0
  seen.add(role.id)
  const below = roles.filter(({ parent, is_archived }) => parent?.id === role.id && !is_archived)
  return role.member_count + below.reduce((sum, child) => sum + reachOf(child, roles, seen), 0)
}

/** Permissions of one role that would be there without what they need, in words. */
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
