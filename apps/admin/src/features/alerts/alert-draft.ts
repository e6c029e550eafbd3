import { type Moment, momentAt } from '../../components/MomentField.tsx'
import type { AdminAlert, AlertTerms, Audience } from './alerts.api.ts'
import type { AudienceKind } from './alerts-search.ts'

/** An alert as a form has it: moments as their fields have them, in the viewer's zone. */
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
  /** null for at once */
  starts: Moment | null
  /** null for never */
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

/** A new one that says the same to the same people; when, is asked anew. */
export const draftLike = (alert: AdminAlert): AlertDraft => ({ ...draftOf(alert), starts: null, ends: null })

/** The audience of another kind, without those that it chose. */
export const ofKind = (kind: AudienceKind): Audience => ({ kind, role_ids: [], user_ids: [] })

/** A moment for the server. One that was not touched keeps its seconds, which its field has no room for. */
function isoOf(moment: Moment | null, was: string | null): string | null {
  if (moment === null || moment.value === '') return null
  if (was !== null && momentAt(was).value === moment.value) return was
  return new Date(moment.value).toISOString()
}

/** What the server is told of a draft without faults. What the form has no field for stays as it is. */
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

/** The whole of an alert as it is, for changing a part of it. */
export const termsAsRead = (alert: AdminAlert): AlertTerms =>
  termsOf(draftOf(alert), alert, alert.is_published)
