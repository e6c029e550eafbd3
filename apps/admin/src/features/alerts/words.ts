import { isImportant } from '@veranda/ui/alert'
import { counted } from '../../lib/format.ts'
import type { AdminAlert } from './alerts.api.ts'
import type { AudienceKind, SOURCES, STATES } from './alerts-search.ts'

export const STATE_WORDS: Record<(typeof STATES)[number], string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  expired: 'Over',
  all: 'All',
}

/** The same of one alert. */
export const ONE_STATE: Record<AdminAlert['status'], string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  draft: 'Draft',
  expired: 'Over',
}

export const TYPE_TONES = { info: 'plain', success: 'done', warning: 'accent', error: 'danger' } as const

export const AUDIENCE_WORDS: Record<AudienceKind, string> = {
  all: 'Everybody, guests too',
  authenticated: 'Members: whoever is signed in',
  subscribers: 'Subscribers',
  admins: 'Administrators',
  role_based: 'Certain roles',
  specific_users: 'Certain people',
}

export const SOURCE_WORDS: Record<(typeof SOURCES)[number], string> = {
  people: 'People',
  veranda: 'Veranda itself',
  all: 'Anyone',
}

/** Whom an alert is for, in a few words: `Everybody`, `Editors, Moderators`, `3 people`. */
export function audienceWords(
  kind: AudienceKind,
  { role_ids, user_ids }: { role_ids: readonly number[]; user_ids: readonly number[] },
  roleName: (id: number) => string,
): string {
  switch (kind) {
    case 'all':
      return 'Everybody'
    case 'authenticated':
      return 'Members'
    case 'subscribers':
      return 'Subscribers'
    case 'admins':
      return 'Administrators'
    case 'role_based':
      return role_ids.map(roleName).join(', ')
    case 'specific_users':
      return counted(user_ids.length, 'person', 'people')
  }
}

export function priorityWords(priority: number): string {
  if (priority >= 90) return 'Urgent'
  if (isImportant({ priority })) return 'High'
  return priority >= 25 ? 'Usual' : 'Low'
}

/** Who wrote an alert: `@grace`, `user 7` whose account is gone, `Veranda`. */
export function makerOf({ created_by }: Pick<AdminAlert, 'created_by'>): string {
  if (!created_by) return 'Veranda'
  return created_by.username === null ? `user ${created_by.id}` : `@${created_by.username}`
}

/** What became of an alert that was saved. */
export function savedWords({ title, status }: Pick<AdminAlert, 'title' | 'status'>): string {
  const became = { active: 'active', scheduled: 'scheduled', draft: 'saved as a draft', expired: 'over' }
  return `“${title}” is ${became[status]}.`
}
