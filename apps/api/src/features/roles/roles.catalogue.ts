import { type PermissionName, SYSTEM_PERMISSIONS } from '../permissions/permissions.catalogue.ts'

interface SeededRole {
  name: SystemRole
  displayName: string
  description: string
  isProtected: boolean
  permissions: readonly PermissionName[]
}

/** The role that may do everything: each new permission is its own. */
export const ADMIN_ROLE = 'admin'

/** The roles that every installation has. Protected ones are assigned in the database only. */
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

/** The role that everyone gets at sign-up. */
export const DEFAULT_ROLE = 'user'

/** What `User.role` may say, strongest first. */
const STRENGTH = [ADMIN_ROLE, 'moderator', 'user'] as const

/** A role that every installation has. */
export type SystemRole = (typeof STRENGTH)[number]

/** The strongest of the specification's three roles among those held. */
export const strongestRole = (held: readonly string[]) =>
  STRENGTH.find((role) => held.includes(role)) ?? 'user'
