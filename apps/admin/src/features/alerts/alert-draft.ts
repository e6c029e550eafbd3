import { type Moment, momentAt } from '../../components/MomentField.tsx'
import type { AdminAlert, AlertTerms, Audience } from './alerts.api.ts'
import type { AudienceKind } from './alerts-search.ts'

/** Values of the alert form. Times are field values in the user's time zone. */
export interface AlertDraft {
  title: string
  message: string
  details: string
  alert_type: AdminAlert['alert_type']
  priority: number
  icon: string
  dismissible: boolean
  persistent: boolean
  actions: AdminAlert['actions']
  audience: Audience
  /** null to publish immediately */
  starts: Moment | null
  /** null for no expiration */
  ends: Moment | null
}

export const LABELS: Record<keyof AlertDraft, string> = {
  title: 'Title',
  message: 'Message',
  details: 'Details',
  alert_type: 'Type',
  priority: 'Priority',
  icon: 'Icon',
  dismissible: 'Dismissible',
  persistent: 'Persistent',
  actions: 'Links',
  audience: 'Audience',
  starts: 'Starts',
  ends: 'Expires',
}

const momentOf = (iso: string | null) => (iso === null ? null : momentAt(iso))

export const draftOf = (alert?: AdminAlert): AlertDraft => ({
  title: alert?.title ?? '',
  message: alert?.message ?? '',
  details: alert?.details ?? '',
  alert_type: alert?.alert_type ?? 'info',
  priority: alert?.priority ?? 50,
  icon: alert?.icon ?? '',
  dismissible: alert?.dismissible ?? true,
  persistent: alert?.persistent ?? false,
  actions: alert?.actions ?? [],
  audience: {
    kind: alert?.audience ?? 'all',
    role_ids: alert?.role_ids ?? [],
    user_ids: alert?.user_ids ?? [],
  },
  starts: momentOf(alert?.starts_at ?? null),
  ends: momentOf(alert?.expires_at ?? null),
})

/** Returns a draft with the same content and audience as an alert, but without a schedule. */
export const draftLike = (alert: AdminAlert): AlertDraft => ({ ...draftOf(alert), starts: null, ends: null })

/** Returns an empty audience of another kind. */
export const ofKind = (kind: AudienceKind): Audience => ({ kind, role_ids: [], user_ids: [] })

/** Converts a time for the API. An unchanged time keeps its seconds, which the field doesn't show. */
function isoOf(moment: Moment | null, was: string | null): string | null {
  if (moment === null || moment.value === '') return null
  if (was !== null && momentAt(was).value === moment.value) return was
  return new Date(moment.value).toISOString()
}

/** Returns the request body for a valid draft. Properties without a field keep their values. */
export function termsOf(
  draft: AlertDraft,
  readAs: AdminAlert | undefined,
  is_published: boolean,
): AlertTerms {
  const { audience, starts, ends, title, message, details, icon, ...rest } = draft
  return {
    ...rest,
    title: title.trim(),
    message: message.trim(),
    details: details.trim() || null,
    icon: icon.trim() || null,
    actions: draft.actions.map(({ label, url, style }) => ({ label: label.trim(), url: url.trim(), style })),
    audience: audience.kind,
    role_ids: audience.role_ids,
    user_ids: audience.user_ids,
    metadata: readAs?.metadata ?? {},
    is_published,
    starts_at: isoOf(starts, readAs?.starts_at ?? null),
    expires_at: isoOf(ends, readAs?.expires_at ?? null),
  }
}

/** Returns all properties of an alert, as a base for partial changes. */
export const termsAsRead = (alert: AdminAlert): AlertTerms =>
  termsOf(draftOf(alert), alert, alert.is_published)
