import { type DateTimeValue, toDateTimeValue } from '../../components/DateTimeField.tsx'
import type { AdminAlert, AlertInput, Audience } from './alerts.api.ts'
import type { AudienceKind } from './alerts-search.ts'

/** Values of the alert form. `starts` and `ends` are in the browser's time zone. */
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
  /** null to start when published */
  starts: DateTimeValue | null
  /** null for no expiration */
  ends: DateTimeValue | null
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

const toFieldValue = (iso: string | null) => (iso === null ? null : toDateTimeValue(iso))

export const toDraft = (alert?: AdminAlert): AlertDraft => ({
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
  starts: toFieldValue(alert?.starts_at ?? null),
  ends: toFieldValue(alert?.expires_at ?? null),
})

/** Returns a draft with the same content and audience as an alert, but without a schedule. */
export const toTemplateDraft = (alert: AdminAlert): AlertDraft => ({
  ...toDraft(alert),
  starts: null,
  ends: null,
})

/** Returns an audience of the given kind, without any roles or users selected. */
export const createAudience = (kind: AudienceKind): Audience => ({ kind, role_ids: [], user_ids: [] })

/**
 * Converts the value of a time field to an ISO time for the API.
 *
 * @param savedTime ISO time before the edit; returned if the field is unchanged, to keep the seconds that the
 *   field doesn't show
 */
function toIsoTime(dateTime: DateTimeValue | null, savedTime: string | null): string | null {
  if (dateTime === null || dateTime.value === '') return null
  if (savedTime !== null && toDateTimeValue(savedTime).value === dateTime.value) return savedTime
  return new Date(dateTime.value).toISOString()
}

/**
 * Returns the request body for a valid draft. Properties without a form field keep their values.
 *
 * @param baseVersion saved alert that the draft edits; undefined for a new alert
 */
export function toAlertInput(
  draft: AlertDraft,
  baseVersion: AdminAlert | undefined,
  is_published: boolean,
): AlertInput {
  const { audience, starts, ends, title, message, details, icon, ...otherFields } = draft
  return {
    ...otherFields,
    title: title.trim(),
    message: message.trim(),
    details: details.trim() || null,
    icon: icon.trim() || null,
    actions: draft.actions.map(({ label, url, style }) => ({ label: label.trim(), url: url.trim(), style })),
    audience: audience.kind,
    role_ids: audience.role_ids,
    user_ids: audience.user_ids,
    metadata: baseVersion?.metadata ?? {},
    is_published,
    starts_at: toIsoTime(starts, baseVersion?.starts_at ?? null),
    expires_at: toIsoTime(ends, baseVersion?.expires_at ?? null),
  }
}

/** Returns the request body that leaves an alert unchanged. Callers overwrite the properties to change. */
export const toUnchangedInput = (alert: AdminAlert): AlertInput =>
  toAlertInput(toDraft(alert), alert, alert.is_published)
