import { type DateTimeValue, EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import type { Schema } from '../../lib/api.ts'
import { formatTimeInput } from '../../lib/format.ts'
import { formatPriceInput, parseCents } from '../../lib/prices.ts'
import { CYCLES, type Cycle, isEnded, STATUSES, type Status, type Subscription } from './labels.ts'

/** Values of the form that edits or renews a subscription. */
export interface Draft {
  status: Status
  cycle: Cycle
  price: string
  endDate: DateTimeValue
}

export const LABELS: Record<keyof Draft, string> = {
  status: 'Status',
  cycle: 'Billing cycle',
  price: 'Custom price',
  endDate: 'End date',
}

/** Returns whether the form renews the subscription instead of editing it: true if it has ended. */
const isRenewal = (subscription: Subscription) => isEnded(subscription)

const getEndDate = (subscription: Subscription | undefined): DateTimeValue =>
  subscription?.expires_at && !isEnded(subscription)
    ? { value: formatTimeInput(new Date(subscription.expires_at)), isIncomplete: false }
    : EMPTY_DATE_TIME

export const toDraft = (subscription?: Subscription): Draft => ({
  status: subscription && !isRenewal(subscription) ? subscription.status : 'active',
  cycle: subscription?.billing_cycle ?? 'monthly',
  price: formatPriceInput(subscription?.price_cents ?? null),
  endDate: getEndDate(subscription),
})

/**
 * Returns the statuses that can be selected: the current one, unless the subscription is canceled or expired,
 * and those that it can change to. Omits canceled as a new status, because canceling has its own dialog.
 */
export const listStatuses = (subscription: Subscription) =>
  [
    ...(isRenewal(subscription) ? [] : [subscription.status]),
    ...subscription.allowed.filter((status) => status !== 'cancelled'),
  ].map((value) => ({ value, label: STATUSES[value].label }))

/** Returns whether the draft starts a paid period. By default, the period ends one billing cycle from now. */
const startsPeriod = (draft: Draft, subscription: Subscription) =>
  (subscription.status === 'trialing' && draft.status === 'active') ||
  (subscription.billing_cycle === 'lifetime' && draft.cycle !== 'lifetime' && draft.status !== 'trialing')

/** Returns whether the draft can't have an end date: its billing cycle is lifetime, and it is not a trial. */
export const isEndless = ({ cycle, status }: Draft) => cycle === 'lifetime' && status !== 'trialing'

/**
 * Changes the status or the billing cycle of a draft. Clears the end date if the change starts a paid period,
 * and restores it if the change is reverted.
 */
export function changeStatusOrCycle(
  draft: Draft,
  changes: Partial<Pick<Draft, 'status' | 'cycle'>>,
  subscription: Subscription,
): Draft {
  const next = { ...draft, ...changes }
  const didStartPeriod = startsPeriod(draft, subscription)
  if (startsPeriod(next, subscription) === didStartPeriod) return next
  return { ...next, endDate: didStartPeriod ? getEndDate(subscription) : EMPTY_DATE_TIME }
}

/** Returns the description of the end date field. */
export function getEndHint(draft: Draft, subscription: Subscription): string {
  if (isRenewal(subscription)) return 'Required to renew the subscription.'
  if (startsPeriod(draft, subscription))
    return `Without an end date, the subscription ends after ${CYCLES[draft.cycle].duration} and doesn’t renew.`
  return 'The subscription ends automatically at this time.'
}

/** Returns the draft's changes to the subscription; only the status if the new status is expired. */
export function getChanges(draft: Draft, subscription: Subscription): Partial<Schema<'SubscriptionChange'>> {
  if (draft.status === 'expired') return { status: 'expired' }
  const baseDraft = toDraft(subscription)
  const cents = parseCents(draft.price)
  const isEndChanged = draft.endDate.value !== '' && draft.endDate.value !== baseDraft.endDate.value
  return {
    ...(draft.status !== subscription.status && { status: draft.status }),
    ...(draft.cycle !== subscription.billing_cycle && { billing_cycle: draft.cycle }),
    ...(cents !== undefined && cents !== subscription.price_cents && { price_cents: cents }),
    ...(isEndChanged && !isEndless(draft) && { expires_at: new Date(draft.endDate.value).toISOString() }),
  }
}

/** Returns the values that the server compares with the stored ones to detect a conflicting change. */
export const getExpectedValues = ({ status, billing_cycle, expires_at, price_cents }: Subscription) => ({
  status,
  billing_cycle,
  expires_at,
  price_cents,
})

/** Returns whether the draft can be saved: it has changes, and its values are complete and valid. */
export function isComplete(draft: Draft, subscription: Subscription): boolean {
  if (Object.keys(getChanges(draft, subscription)).length === 0) return false
  if (draft.status === 'expired') return true
  if (parseCents(draft.price) === undefined) return false
  if (isEndless(draft)) return true
  if (draft.endDate.isIncomplete) return false
  return draft.endDate.value !== '' || !requiresEndDate(draft, subscription)
}

/**
 * Returns whether a draft that is not endless needs an end date. Always true for a renewal. Otherwise, true
 * if the subscription already has an end date, unless the draft starts a paid period, whose end the server
 * calculates.
 */
const requiresEndDate = (draft: Draft, subscription: Subscription) =>
  isRenewal(subscription) || (subscription.expires_at !== null && !startsPeriod(draft, subscription))

/** Formats a field's value for the message about an edit conflict. */
export function formatField(value: string | DateTimeValue): string {
  if (typeof value !== 'string') return value.value.replace('T', ' ')
  const status = (STATUSES as Record<string, { label: string }>)[value]
  const cycle = (CYCLES as Record<string, { label: string }>)[value]
  return status?.label ?? cycle?.label ?? value
}
