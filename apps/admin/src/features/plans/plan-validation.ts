import { formatCount } from '../../lib/format.ts'
import { validateCurrency, validatePrice } from '../../lib/prices.ts'
import { type PlanDraft, UNLIMITED } from './plan-draft.ts'

/** Error messages by field. */
export type PlanProblems = Partial<Record<keyof PlanDraft, string>>

const NAME_PATTERN = /^[a-z][a-z0-9_]{0,49}$/

/** Maximum quota limit that the server accepts. */
const MAX_LIMIT = 2_000_000_000
/** Maximum rate limit that the server accepts, in requests per hour. */
const MAX_PER_HOUR = 10_000_000

const errorUnless = (isValid: boolean, message: string) => (isValid ? undefined : message)

const validateInteger = (text: string, min: number, max: number) =>
  errorUnless(
    /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max,
    `Enter a whole number from ${min} to ${formatCount(max)}`,
  )

/** Returns the error message for a quota limit; undefined if the limit is valid. */
export const validateAmount = (amount: string | undefined) =>
  amount === undefined || amount === UNLIMITED ? undefined : validateInteger(amount, 0, MAX_LIMIT)

/** Returns the error message for a rate limit; undefined if the limit is valid. */
export const validateRate = (amount: string | undefined) =>
  amount === undefined ? undefined : validateInteger(amount, 1, MAX_PER_HOUR)

/** Returns the error message for the label of a flair; undefined if the label is valid. */
export const validateLabel = (label: string) => errorUnless(label.trim() !== '', 'Enter a label')

/**
 * Returns the error messages by field. Unless `includesAll` is set, omits the errors of empty fields, and of
 * quotas, rate limits, and the flair, whose inputs validate themselves.
 */
export function validateDraft(draft: PlanDraft, includesAll: boolean): PlanProblems {
  const errors: Partial<Record<keyof PlanDraft, string | undefined>> = {
    name: errorUnless(
      NAME_PATTERN.test(draft.name),
      draft.name === ''
        ? 'Enter a unique name'
        : 'Use lowercase letters, digits, and underscores, starting with a letter',
    ),
    display_name: errorUnless(draft.display_name.trim() !== '', 'Enter a display name'),
    sort_order: validateInteger(draft.sort_order, 0, 1_000_000),
    currency: validateCurrency(draft.currency),
    weekly: validatePrice(draft.weekly),
    monthly: validatePrice(draft.monthly),
    yearly: validatePrice(draft.yearly),
    lifetime: validatePrice(draft.lifetime),
    trial_days: validateInteger(draft.trial_days, 0, 365),
    quotas: Object.values(draft.quotas).map(validateAmount).find(Boolean),
    rates: Object.values(draft.rates).map(validateRate).find(Boolean),
    flair: draft.flair ? validateLabel(draft.flair.label) : undefined,
  }
  const hasText = (value: PlanDraft[keyof PlanDraft]) => typeof value === 'string' && value !== ''
  const isShown = ([field, message]: [string, string | undefined]) =>
    message !== undefined && (includesAll || hasText(draft[field as keyof PlanDraft]))
  return Object.fromEntries(Object.entries(errors).filter(isShown))
}
