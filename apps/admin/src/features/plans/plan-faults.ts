import { count } from '../../lib/format.ts'
import { faultOfCurrency, faultOfPrice } from '../../lib/prices.ts'
import { type PlanDraft, UNLIMITED } from './plan-draft.ts'

export type Faults = Partial<Record<keyof PlanDraft, string>>

const NAME = /^[a-z][a-z0-9_]{0,49}$/

const LARGEST_LIMIT = 2_000_000_000
const MOST_PER_HOUR = 10_000_000

const fault = (isRight: boolean, words: string) => (isRight ? undefined : words)

const whole = (text: string, least: number, most: number) =>
  fault(
    /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most,
    `Enter a whole number from ${least} to ${count(most)}`,
  )

/** Returns the error of a quota limit. */
export const faultOfAmount = (amount: string | undefined) =>
  amount === undefined || amount === UNLIMITED ? undefined : whole(amount, 0, LARGEST_LIMIT)

/** Returns the error of a rate limit. */
export const faultOfRate = (amount: string | undefined) =>
  amount === undefined ? undefined : whole(amount, 1, MOST_PER_HOUR)

/** Returns the error of a flair's label. */
export const faultOfLabel = (label: string) => fault(label.trim() !== '', 'Required')

/**
 * Returns the errors by field. Unless `complete` is set, skips empty fields. Quotas and flairs show their own
 * errors.
 */
export function faultsOf(draft: PlanDraft, complete: boolean): Faults {
  const all: Partial<Record<keyof PlanDraft, string | undefined>> = {
    name: fault(
      NAME.test(draft.name),
      'Use lowercase letters, digits, and underscores, starting with a letter',
    ),
    display_name: fault(draft.display_name.trim() !== '', 'Required'),
    sort_order: whole(draft.sort_order, 0, 1_000_000),
    currency: faultOfCurrency(draft.currency),
    weekly: faultOfPrice(draft.weekly),
    monthly: faultOfPrice(draft.monthly),
    yearly: faultOfPrice(draft.yearly),
    lifetime: faultOfPrice(draft.lifetime),
    trial_days: whole(draft.trial_days, 0, 365),
    quotas: Object.values(draft.quotas).map(faultOfAmount).find(Boolean),
    rates: Object.values(draft.rates).map(faultOfRate).find(Boolean),
    flair: draft.flair ? faultOfLabel(draft.flair.label) : undefined,
  }
  const isTyped = (value: PlanDraft[keyof PlanDraft]) => typeof value === 'string' && value !== ''
  const isTold = ([field, words]: [string, string | undefined]) =>
    words !== undefined && (complete || isTyped(draft[field as keyof PlanDraft]))
  return Object.fromEntries(Object.entries(all).filter(isTold))
}
