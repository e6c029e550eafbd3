/**
 * The permissions that guard Veranda's own routes. They are seeded, can't be archived, and their names are the
 * type of a route's `access`, so a route can't ask for one that does not exist.
 */
export const SYSTEM_PERMISSIONS = [
  ['admin.access', 'Open the admin area', 'system', 'low', 'See the admin app, the overview and analytics'],
  ['admin.users.manage', 'Manage users', 'users', 'high', 'List, change, deactivate and delete users'],
  ['admin.users.timeout', 'Time users out', 'users', 'medium', 'Issue and revoke timeouts'],
  ['admin.roles.manage', 'Manage roles', 'access', 'critical', 'Create roles and assign them'],
  ['admin.permissions.view', 'View permissions', 'access', 'low', 'List permissions and who has them'],
  ['admin.permissions.create', 'Create permissions', 'access', 'high', 'Create permissions'],
  ['admin.permissions.update', 'Change permissions', 'access', 'high', 'Change permissions'],
  ['admin.permissions.delete', 'Archive permissions', 'access', 'high', 'Archive permissions'],
  ['admin.alerts.view', 'View alerts', 'alerts', 'low', 'List alerts and their reach'],
  ['admin.alerts.create', 'Create alerts', 'alerts', 'medium', 'Write alerts for users'],
  ['admin.alerts.update', 'Change alerts', 'alerts', 'medium', 'Change alerts'],
  ['admin.alerts.delete', 'Delete alerts', 'alerts', 'medium', 'Delete alerts'],
  ['admin.emojis.approve', 'Review emojis', 'emojis', 'low', 'Approve and reject custom emojis'],
  ['admin.emojis.manage', 'Manage emojis', 'emojis', 'medium', 'Delete, import and export emojis'],
  [
    'admin.uploads.manage',
    'Manage uploads',
    'uploads',
    'medium',
    'See and delete pictures that people uploaded',
  ],
  ['admin.plans.manage', 'Manage plans', 'plans', 'high', 'Create and change subscription plans'],
  ['admin.quotas.manage', 'Manage quotas', 'plans', 'medium', 'See, override and reset quotas'],
  ['admin.rate_limits.manage', 'Manage rate limits', 'system', 'medium', 'See and clear rate limits'],
  ['admin.system.manage', 'Manage the system', 'system', 'high', 'Refresh views, see the configuration'],
  ['admin.audit.view', 'View the audit log', 'system', 'medium', 'Read who changed what'],
] as const

export type PermissionName = (typeof SYSTEM_PERMISSIONS)[number][0]

/** What one area's permissions need besides the admin area itself: to change something is to see it first. */
const NEEDS: Partial<Record<PermissionName, readonly PermissionName[]>> = {
  'admin.roles.manage': ['admin.permissions.view'],
  'admin.permissions.create': ['admin.permissions.view'],
  'admin.permissions.update': ['admin.permissions.view'],
  'admin.permissions.delete': ['admin.permissions.view'],
  'admin.alerts.create': ['admin.alerts.view'],
  'admin.alerts.update': ['admin.alerts.view'],
  'admin.alerts.delete': ['admin.alerts.view'],
  'admin.emojis.manage': ['admin.emojis.approve'],
}

/** By permission, those without which it is nothing. */
export const SYSTEM_DEPENDENCIES: readonly { name: PermissionName; requires: readonly PermissionName[] }[] =
  SYSTEM_PERMISSIONS.filter(([name]) => name !== 'admin.access').map(([name]) => ({
    name,
    requires: ['admin.access', ...(NEEDS[name] ?? [])],
  }))
