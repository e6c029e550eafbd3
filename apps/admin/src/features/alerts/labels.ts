import { isImportant } from '@veranda/ui/alert'
import { formatQuantity } from '../../lib/format.ts'
import type { AdminAlert } from './alerts.api.ts'
import type { AudienceKind, SOURCES, STATUSES } from './alerts-search.ts'

/** Labels of the alert list's tabs. */
export const STATUS_TAB_LABELS: Record<(typeof STATUSES)[number], string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  expired: 'Expired',
  all: 'All',
}

/** Status labels of a single alert. */
export const ALERT_STATUS_LABELS: Record<AdminAlert['status'], string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  draft: 'Draft',
  expired: 'Expired',
}

export const TYPE_TONES = { info: 'plain', success: 'done', warning: 'accent', error: 'danger' } as const

export const AUDIENCE_LABELS: Record<AudienceKind, string> = {
  all: 'Everyone, including guests',
  authenticated: 'Signed-in users',
  subscribers: 'Subscribers',
  admins: 'Users with admin access',
  role_based: 'Specific roles',
  specific_users: 'Specific users',
}

export const SOURCE_LABELS: Record<(typeof SOURCES)[number], string> = {
  users: 'Users with admin access',
  veranda: 'Veranda (automatic)',
  all: 'Anyone',
}

/** Describes an alert's audience: `Everyone`, `Editors, Moderators`, `3 users`. */
export function formatAudience(
  kind: AudienceKind,
  { role_ids, user_ids }: { role_ids: readonly number[]; user_ids: readonly number[] },
  getRoleName: (id: number) => string,
): string {
  switch (kind) {
    case 'all':
      return 'Everyone'
    case 'authenticated':
      return 'Signed-in users'
    case 'subscribers':
      return 'Subscribers'
    case 'admins':
      return 'Users with admin access'
    case 'role_based':
      return role_ids.map(getRoleName).join(', ')
    case 'specific_users':
      return formatQuantity(user_ids.length, 'user')
  }
}

export function formatPriority(priority: number): string {
  if (priority >= 90) return 'Urgent'
  if (isImportant({ priority })) return 'High'
  return priority >= 25 ? 'Normal' : 'Low'
}

/** Formats the author of an alert: `@grace`, `Deleted user (ID 7)`, `Veranda`. */
export function formatAuthor({ created_by }: Pick<AdminAlert, 'created_by'>): string {
  if (!created_by) return 'Veranda'
  return created_by.username === null ? `Deleted user (ID ${created_by.id})` : `@${created_by.username}`
}

/** Returns the message that confirms that an alert was saved: `“Maintenance” is scheduled.` */
export function formatSavedMessage({ title, status }: Pick<AdminAlert, 'title' | 'status'>): string {
  const outcomes = {
    active: 'is active',
    scheduled: 'is scheduled',
    draft: 'was saved as a draft',
    expired: 'has expired',
  }
  return `“${title}” ${outcomes[status]}.`
}
