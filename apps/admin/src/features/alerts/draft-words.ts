import { ALERT_WORDS, type AlertType } from '@veranda/ui/alert'
import { counted } from '../../lib/format.ts'
import type { AlertDraft } from './alert-draft.ts'
import type { Audience } from './alerts.api.ts'
import { audienceWords } from './words.ts'

type Value = AlertDraft[keyof AlertDraft]

const isAudience = (value: object): value is Audience => 'kind' in value

/** Formats a field of a draft as the form displays it. */
export function wordsOf(value: Value, field: keyof AlertDraft, roleName: (id: number) => string): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return field === 'alert_type' ? ALERT_WORDS[value as AlertType] : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(({ label, url }) => `${label} (${url})`).join(', ')
  return isAudience(value) ? audienceWords(value.kind, value, roleName) : value.value.replace('T', ' ')
}

/** Formats the size of an audience: `Currently 1,201 users, plus guests`. */
export const sizeWords = (size: number, { kind }: Audience) =>
  `Currently ${counted(size, 'user')}${kind === 'all' ? ', plus guests' : ''}`
