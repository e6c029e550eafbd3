import { ALERT_LABELS, type AlertType } from '@veranda/ui/alert'
import { formatQuantity } from '../../lib/format.ts'
import type { AlertDraft } from './alert-draft.ts'
import type { Audience } from './alerts.api.ts'
import { formatAudience } from './labels.ts'

type Value = AlertDraft[keyof AlertDraft]

const isAudience = (value: object): value is Audience => 'kind' in value

/** Formats the value of a form field as text, for the list of edit conflicts. */
export function formatField(
  value: Value,
  field: keyof AlertDraft,
  getRoleName: (id: number) => string,
): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return field === 'alert_type' ? ALERT_LABELS[value as AlertType] : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(({ label, url }) => `${label} (${url})`).join(', ')
  return isAudience(value) ? formatAudience(value.kind, value, getRoleName) : value.value.replace('T', ' ')
}

/** Formats the size of an audience: `Currently 1,201 active users, plus guests`. */
export const formatAudienceSize = (size: number, { kind }: Audience) =>
  `Currently ${formatQuantity(size, 'active user')}${kind === 'all' ? ', plus guests' : ''}`
