import type { CurrentSession } from './session.ts'
import { hasPermission } from './session.ts'

export interface Page {
  // Split into two groups, because the formatter would put each path of a longer union on its own line.
  to:
    | ('/users' | '/roles' | '/emojis' | '/plans' | '/alerts' | '/analytics' | '/images')
    | ('/timeouts' | '/rate-limits' | '/audit')
  label: string
  /** required permission; with several, any one is enough */
  permission: string | readonly string[]
  /** what the permission allows; completes the message `You don’t have permission to …` */
  purpose: string
}

/** Pages that require permissions, in the order of the navigation. */
export const PAGES = {
  users: { to: '/users', label: 'Users', permission: 'admin.users.manage', purpose: 'manage users' },
  roles: {
    to: '/roles',
    label: 'Roles and permissions',
    permission: 'admin.permissions.view',
    purpose: 'view roles and permissions',
  },
  emojis: {
    to: '/emojis',
    label: 'Emojis',
    permission: ['admin.emojis.approve', 'admin.emojis.manage'],
    purpose: 'review or manage emojis',
  },
  plans: {
    to: '/plans',
    label: 'Plans and quotas',
    permission: ['admin.plans.manage', 'admin.quotas.manage'],
    purpose: 'manage plans or quotas',
  },
  alerts: { to: '/alerts', label: 'Alerts', permission: 'admin.alerts.view', purpose: 'view alerts' },
  analytics: {
    to: '/analytics',
    label: 'Analytics',
    permission: 'admin.access',
    purpose: 'view analytics',
  },
  images: { to: '/images', label: 'Images', permission: 'admin.access', purpose: 'view images' },
  timeouts: {
    to: '/timeouts',
    label: 'Timeouts',
    permission: 'admin.users.timeout',
    purpose: 'time out users',
  },
  rateLimits: {
    to: '/rate-limits',
    label: 'Rate limits',
    permission: 'admin.rate_limits.manage',
    purpose: 'view and clear rate limits',
  },
  audit: { to: '/audit', label: 'Audit log', permission: 'admin.audit.view', purpose: 'view the audit log' },
} satisfies Record<string, Page>

/**
 * Tabs and subpages that require a different permission than their page. Each is a copy of the page with that
 * permission.
 */
export const RESTRICTED_PAGES = {
  emojiReview: { ...PAGES.emojis, permission: 'admin.emojis.approve', purpose: 'review emojis' },
  emojiManagement: { ...PAGES.emojis, permission: 'admin.emojis.manage', purpose: 'manage emojis' },
  plans: { ...PAGES.plans, permission: 'admin.plans.manage', purpose: 'manage plans' },
  quotas: { ...PAGES.plans, permission: 'admin.quotas.manage', purpose: 'manage quotas' },
  newAlert: { ...PAGES.alerts, permission: 'admin.alerts.create', purpose: 'create alerts' },
  uploads: { ...PAGES.images, permission: 'admin.uploads.manage', purpose: 'manage uploads' },
  dataRefresh: { ...PAGES.analytics, permission: 'admin.system.manage', purpose: 'refresh analytics data' },
} satisfies Record<string, Page>

export const canAccessPage = (session: CurrentSession, { permission }: Page): boolean =>
  [permission].flat().some((name) => hasPermission(session, name))

export const listAccessiblePages = (session: CurrentSession): Page[] =>
  Object.values<Page>(PAGES).filter((page) => canAccessPage(session, page))
