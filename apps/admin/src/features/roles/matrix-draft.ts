import type { Role, RoleMatrix } from './getRoleMatrix.ts'

/** What is to change and not saved yet: by role, the permissions whose box is the other way round than the server has it. */
export type Draft = ReadonlyMap<number, ReadonlySet<string>>

export const NO_DRAFT: Draft = new Map()

/** Turns one box round. */
export function toggled(draft: Draft, roleId: number, permission: string): Draft {
  const turned = new Set(draft.get(roleId))
  if (!turned.delete(permission)) turned.add(permission)
  const next = new Map(draft)
  if (turned.size > 0) next.set(roleId, turned)
  else next.delete(roleId)
  return next
}

export const isGranted = (draft: Draft, role: Role, permission: string) =>
  role.permissions.includes(permission) !== (draft.get(role.id)?.has(permission) ?? false)

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
    const turned = [...(draft.get(role.id) ?? [])]
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
      dependencies.filter((needed) => !all.has(needed)).map((needed) => `${name} needs ${needed}`),
    )
}
