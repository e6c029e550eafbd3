import type { Moment } from '../../components/MomentField.tsx'
import { counted } from '../../lib/format.ts'
import type { AlertDraft } from './alert-draft.ts'

/** Error messages by field; those of a link's parts have paths such as `actions.0.url`. */
export type Faults = Readonly<Record<string, string>>

export const LONGEST = { title: 200, message: 2_000, details: 10_000, icon: 50, label: 60, url: 2_000 }
export const MOST_LINKS = 3

/** Format that the server accepts: a path on this site, or an HTTP(S) URL without credentials. */
const ADDRESS = /^(\/(?![/\\])|https?:\/\/[^\s/@\\]+(\/|$))[^\s\\]*$/i

const REQUIRED = 'Required'

function faultOfText(text: string, most: number, isOwed: boolean): string | undefined {
  if (isOwed && text.trim() === '') return REQUIRED
  return text.trim().length > most ? `Must be at most ${counted(most, 'character')}` : undefined
}

const faultOfAddress = (url: string) => {
  if (url.trim() === '') return REQUIRED
  return ADDRESS.test(url.trim())
    ? undefined
    : 'Must be a path such as /news, or a URL that starts with https://'
}

const faultOfMoment = (moment: Moment | null) =>
  moment !== null && moment.value === '' && !moment.isUnfinished ? 'Enter a date and time' : undefined

function faultOfEnd({ starts, ends }: AlertDraft, was: string | undefined, now: number): string | undefined {
  const fault = faultOfMoment(ends)
  if (fault || !ends?.value) return fault
  if (starts?.value && ends.value <= starts.value) return 'Must be after the start'
  // An expired alert can be edited and remain expired.
  return ends.value !== was && new Date(ends.value).getTime() <= now ? 'Must be in the future' : undefined
}

/**
 * Returns the errors of a draft. Unless `complete` is set, skips empty fields.
 *
 * @param was the end as it was read
 */
export function faultsOf(
  draft: AlertDraft,
  { complete, was, now }: { complete: boolean; was?: string | undefined; now: number },
): Faults {
  const { title, message, details, actions, audience } = draft
  const all: [field: string, fault: string | false | undefined, isTyped: boolean][] = [
    ['title', faultOfText(title, LONGEST.title, true), title !== ''],
    ['message', faultOfText(message, LONGEST.message, true), message !== ''],
    ['details', faultOfText(details, LONGEST.details, false), true],
    ...actions.flatMap(({ label, url }, index): typeof all => [
      [`actions.${index}.label`, faultOfText(label, LONGEST.label, true), label !== ''],
      [`actions.${index}.url`, faultOfAddress(url), url !== ''],
    ]),
    [
      'role_ids',
      audience.kind === 'role_based' && audience.role_ids.length === 0 && 'Select at least one role',
      false,
    ],
    [
      'user_ids',
      audience.kind === 'specific_users' && audience.user_ids.length === 0 && 'Select at least one user',
      false,
    ],
    ['starts_at', faultOfMoment(draft.starts), false],
    ['expires_at', faultOfEnd(draft, was, now), draft.ends?.value !== ''],
  ]
  return Object.fromEntries(
    all.flatMap(([field, fault, isTyped]) => (fault && (complete || isTyped) ? [[field, fault]] : [])),
  )
}

/** Returns whether a time is partially entered, because it would otherwise count as empty. */
export const isUnfinished = ({ starts, ends }: AlertDraft) =>
  Boolean(starts?.isUnfinished || ends?.isUnfinished)
