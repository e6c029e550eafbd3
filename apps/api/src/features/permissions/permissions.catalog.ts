/**
 * The permissions that guard Veranda's own routes, each with name, display name, category, risk level, and
 * description. They are written to the database at startup and can't be archived. Their names are part of the
 * type of a route's `access`, so a route can't require a permission that does not exist.
 */
export const SYSTEM_PERMISSIONS = [
  [
    'admin.access',
    'Access the admin app',
    'system',
    'low',
    'Open the admin app, view analytics, and add chart annotations',
  ],
  [
    'admin.users.manage',
    'Manage users',
    'users',
    'high',
    'View, edit, deactivate, delete, and impersonate users',
  ],
  ['admin.users.timeout', 'Time out users', 'users', 'medium', 'Issue and revoke timeouts'],
  ['admin.roles.manage', 'Manage roles', 'access', 'critical', 'Create, edit, and assign roles'],
  ['admin.permissions.view', 'View permissions', 'access', 'low', 'View permissions and who has them'],
  ['admin.permissions.create', 'Create permissions', 'access', 'high', 'Create new permissions'],
  ['admin.permissions.update', 'Edit permissions', 'access', 'high', 'Edit existing permissions'],
  ['admin.permissions.delete', 'Archive permissions', 'access', 'high', 'Archive permissions'],
  ['admin.alerts.view', 'View alerts', 'alerts', 'low', 'View alerts and their reach'],
  ['admin.alerts.create', 'Create alerts', 'alerts', 'medium', 'Create alerts for users'],
  ['admin.alerts.update', 'Edit alerts', 'alerts', 'medium', 'Edit existing alerts'],
  ['admin.alerts.delete', 'Delete alerts', 'alerts', 'medium', 'Delete alerts'],
  ['admin.emojis.approve', 'Review emojis', 'emojis', 'low', 'Approve and reject custom emojis'],
  ['admin.emojis.manage', 'Manage emojis', 'emojis', 'medium', 'Delete, import, and export emojis'],
  [
    'admin.uploads.manage',
    'Manage uploads',
    'uploads',
    'medium',
    'View and delete images that users uploaded',
  ],
  [
    'admin.plans.manage',
    'Manage plans',
    'plans',
    'high',
    'Create, edit, archive, and delete subscription plans',
  ],
  ['admin.quotas.manage', 'Manage quotas', 'plans', 'medium', 'View, override, and reset quotas'],
  [
    'admin.rate_limits.manage',
    'Manage rate limits',
    'system',
    'medium',
    'View rate limits and lift them for clients',
  ],
  ['admin.system.manage', 'Manage the system', 'system', 'high', 'Refresh analytics data and link previews'],
  ['admin.audit.view', 'View the audit log', 'system', 'medium', 'View who changed what'],
] as const

export type PermissionName = (typeof SYSTEM_PERMISSIONS)[number][0]

/**
 * Dependencies in addition to `admin.access`. For example, users who can create alerts must be able to view
 * them.
 */
const EXTRA_DEPENDENCIES: Partial<Record<PermissionName, readonly PermissionName[]>> = {
  'admin.roles.manage': ['admin.permissions.view'],
  'admin.permissions.create': ['admin.permissions.view'],
  'admin.permissions.update': ['admin.permissions.view'],
  'admin.permissions.delete': ['admin.permissions.view'],
  'admin.alerts.create': ['admin.alerts.view'],
  'admin.alerts.update': ['admin.alerts.view'],
  'admin.alerts.delete': ['admin.alerts.view'],
  'admin.emojis.manage': ['admin.emojis.approve'],
}

/** The dependencies of each system permission except `admin.access`, which has none. */
export const SYSTEM_DEPENDENCIES: readonly { name: PermissionName; requires: readonly PermissionName[] }[] =
  SYSTEM_PERMISSIONS.filter(([name]) => name !== 'admin.access').map(([name]) => ({
    name,
    requires: ['admin.access', ...(EXTRA_DEPENDENCIES[name] ?? [])],
  }))
