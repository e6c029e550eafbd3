import { type PermissionName, SYSTEM_PERMISSIONS } from '../permissions/permissions.catalog.ts'

interface SeededRole {
  name: SystemRole
  displayName: string
  description: string
  isProtected: boolean
  permissions: readonly PermissionName[]
}

/** Role that holds all permissions, including new ones. */
export const ADMIN_ROLE = 'admin'

/**
 * Built-in roles of every installation. A protected role can't be changed or be the parent of another role.
 * Existing users can get protected roles only on the command line.
 */
export const SYSTEM_ROLES: readonly SeededRole[] = [
  {
    name: 'user',
    displayName: 'User',
    description: 'Everyone who has an account',
    isProtected: false,
    permissions: [],
  },
  {
    name: 'moderator',
    displayName: 'Moderator',
    description: 'Times out users and reviews emojis',
    isProtected: true,
    permissions: ['admin.access', 'admin.users.timeout', 'admin.emojis.approve', 'admin.alerts.view'],
  },
  {
    name: ADMIN_ROLE,
    displayName: 'Administrator',
    description: 'Has all permissions',
    isProtected: true,
    permissions: SYSTEM_PERMISSIONS.map(([name]) => name),
  },
]

/** Role that every user gets at sign-up. */
export const DEFAULT_ROLE = 'user'

/** Possible values of `User.role` in API responses, most privileged first. */
const ROLES_BY_PRIVILEGE = [ADMIN_ROLE, 'moderator', 'user'] as const

/** Name of a built-in role. */
export type SystemRole = (typeof ROLES_BY_PRIVILEGE)[number]

/** Returns the most privileged built-in role of a user. Custom roles are ignored. */
export const getMostPrivilegedRole = (roleNames: readonly string[]) =>
  ROLES_BY_PRIVILEGE.find((role) => roleNames.includes(role)) ?? 'user'
