import type { DateTimeValue } from '../../components/DateTimeField.tsx'
import { formatQuantity } from '../../lib/format.ts'
import type { AlertDraft } from './alert-draft.ts'

/** Error messages by field. The fields of links have paths such as `actions.0.url`. */
export type AlertProblems = Readonly<Record<string, string>>

export const MAX_LENGTHS = { title: 200, message: 2_000, details: 10_000, icon: 50, label: 60, url: 2_000 }
export const MAX_LINKS = 3

/** URLs that the server accepts: a path on this site, or an HTTP(S) URL without credentials. */
const LINK_URL = /^(\/(?![/\\])|https?:\/\/[^\s/?#@\\]+([/?#]|$))[^\s\\]*$/i

/** @param emptyMessage message if the text is empty; undefined if it may be empty */
function validateText(text: string, maxLength: number, emptyMessage?: string): string | undefined {
  if (text.trim() === '') return emptyMessage
  return text.trim().length > maxLength ? `Use at most ${formatQuantity(maxLength, 'character')}` : undefined
}

const validateUrl = (url: string) => {
  if (url.trim() === '') return 'Enter a URL'
  return LINK_URL.test(url.trim())
    ? undefined
    : 'Enter a path such as /news, or a URL that starts with https:// or http://'
}

/** A partially entered time is valid here, because `DateTimeField` shows the error for it. */
const validateTime = (dateTime: DateTimeValue | null) =>
  dateTime !== null && dateTime.value === '' && !dateTime.isIncomplete ? 'Enter a date and time' : undefined

function validateEnd(
  { starts, ends }: AlertDraft,
  previousEnd: string | undefined,
  now: number,
): string | undefined {
  const problem = validateTime(ends)
  if (problem || !ends?.value) return problem
  // The strings have the format `2026-05-03T18:00`, so their order is chronological.
  if (starts?.value && ends.value <= starts.value) return 'Must be after the start time'
  // An unchanged end may be in the past, so that an expired alert can be edited without extending it.
  return ends.value !== previousEnd && new Date(ends.value).getTime() <= now
    ? 'Must be in the future'
    : undefined
}

interface ValidationOptions {
  /** whether a required field that is empty is an error */
  checksEmptyFields: boolean
  /** end time before the edit, in the format of `DateTimeValue.value`; may be in the past */
  previousEnd?: string | undefined
  now: number
}

/** Returns the errors of a draft. */
export function validateDraft(
  draft: AlertDraft,
  { checksEmptyFields, previousEnd, now }: ValidationOptions,
): AlertProblems {
  const { title, message, details, actions, audience } = draft
  // `isEmpty` says whether a field with a problem is empty. Roles, users, and the start time can only have a
  // problem if they are empty, and the details can only have one if they are not.
  const checks: [field: string, problem: string | false | undefined, isEmpty: boolean][] = [
    ['title', validateText(title, MAX_LENGTHS.title, 'Enter a title'), title === ''],
    ['message', validateText(message, MAX_LENGTHS.message, 'Enter a message'), message === ''],
    ['details', validateText(details, MAX_LENGTHS.details), false],
    ...actions.flatMap(({ label, url }, index): typeof checks => [
      [`actions.${index}.label`, validateText(label, MAX_LENGTHS.label, 'Enter a label'), label === ''],
      [`actions.${index}.url`, validateUrl(url), url === ''],
    ]),
    [
      'role_ids',
      audience.kind === 'role_based' && audience.role_ids.length === 0 && 'Select at least one role',
      true,
    ],
    [
      'user_ids',
      audience.kind === 'specific_users' && audience.user_ids.length === 0 && 'Select at least one user',
      true,
    ],
    ['starts_at', validateTime(draft.starts), true],
    ['expires_at', validateEnd(draft, previousEnd, now), draft.ends?.value === ''],
  ]
  return Object.fromEntries(
    checks.flatMap(([field, problem, isEmpty]) =>
      problem && (checksEmptyFields || !isEmpty) ? [[field, problem]] : [],
    ),
  )
}

/**
 * Returns whether a time is only partially entered. Such a draft must not be submitted: the value of the time
 * is empty, so the alert would be saved without this time.
 */
export const hasIncompleteTime = ({ starts, ends }: AlertDraft) =>
  Boolean(starts?.isIncomplete || ends?.isIncomplete)
