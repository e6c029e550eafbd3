import { type DateTimeValue, EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import type { Schema } from '../../lib/api.ts'
import { toFieldTime } from '../../lib/format.ts'
import { formatPriceInput, parseCents } from '../../lib/prices.ts'
import { CYCLES, type Cycle, isEnded, STATUSES, type Status, type Subscription } from './labels.ts'

export interface Draft {
  status: Status
  cycle: Cycle
  price: string
  ends: DateTimeValue
}

export const LABELS: Record<keyof Draft, string> = {
  status: 'Status',
  cycle: 'Billing cycle',
  price: 'Custom price',
  ends: 'End date',
}

/** Returns whether a change renews the subscription: an expired one can only be renewed. */
const isRenewal = (previous: Subscription) => isEnded(previous)

const getEnd = (previous: Subscription | undefined): DateTimeValue =>
  previous?.expires_at && !isEnded(previous)
    ? { value: toFieldTime(new Date(previous.expires_at)), isIncomplete: false }
    : EMPTY_DATE_TIME

export const toDraft = (previous?: Subscription): Draft => ({
  status: previous && !isRenewal(previous) ? previous.status : 'active',
  cycle: previous?.billing_cycle ?? 'monthly',
  price: formatPriceInput(previous?.price_cents ?? null),
  ends: getEnd(previous),
})

/** Returns the current status and those that it can change to, except canceled, which has its own dialog. */
export const listStatuses = (previous: Subscription) =>
  [
    ...(isRenewal(previous) ? [] : [previous.status]),
    ...previous.allowed.filter((status) => status !== 'cancelled'),
  ].map((value) => ({ value, label: STATUSES[value].label }))

/** Returns whether the change starts a paid period. Its default end is calculated from now. */
const startsPeriod = (draft: Draft, previous: Subscription) =>
  (previous.status === 'trialing' && draft.status === 'active') ||
  (previous.billing_cycle === 'lifetime' && draft.cycle !== 'lifetime' && draft.status !== 'trialing')

/** Returns whether the subscription has no end. A trial always has one, regardless of its billing cycle. */
export const isEndless = ({ cycle, status }: Draft) => cycle === 'lifetime' && status !== 'trialing'

/**
 * Changes the status or the billing cycle of a draft. Clears the end if the change starts a paid period, and
 * restores it if the change is reverted.
 */
export function changeTerm(draft: Draft, part: Partial<Draft>, previous: Subscription): Draft {
  const next = { ...draft, ...part }
  const startedPeriod = startsPeriod(draft, previous)
  if (startsPeriod(next, previous) === startedPeriod) return next
  return { ...next, ends: startedPeriod ? getEnd(previous) : EMPTY_DATE_TIME }
}

export function getEndHint(draft: Draft, previous: Subscription): string {
  if (isRenewal(previous)) return 'Required to renew the subscription.'
  if (startsPeriod(draft, previous))
    return `If empty, the subscription ends after ${CYCLES[draft.cycle].length}.`
  return 'The subscription ends automatically at this time.'
}

/** Returns the draft's changes to the subscription; only the status if the draft expires it. */
export function getChanges(draft: Draft, previous: Subscription): Partial<Schema<'SubscriptionChange'>> {
  if (draft.status === 'expired') return { status: 'expired' }
  const baseDraft = toDraft(previous)
  const cents = parseCents(draft.price)
  const isEndChanged = draft.ends.value !== '' && draft.ends.value !== baseDraft.ends.value
  return {
    ...(draft.status !== previous.status && { status: draft.status }),
    ...(draft.cycle !== previous.billing_cycle && { billing_cycle: draft.cycle }),
    ...(cents !== undefined && cents !== previous.price_cents && { price_cents: cents }),
    ...(isEndChanged && !isEndless(draft) && { expires_at: new Date(draft.ends.value).toISOString() }),
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
export function isComplete(draft: Draft, previous: Subscription): boolean {
  if (Object.keys(getChanges(draft, previous)).length === 0) return false
  if (draft.status === 'expired') return true
  if (parseCents(draft.price) === undefined || draft.ends.isIncomplete) return false
  return isEndless(draft) || draft.ends.value !== '' || !requiresEnd(draft, previous)
}

/**
 * Returns whether the draft needs an end: for a renewal, or if the subscription has one and the change
 * doesn't start a period with its own end.
 */
const requiresEnd = (draft: Draft, previous: Subscription) =>
  isRenewal(previous) || (previous.expires_at !== null && !startsPeriod(draft, previous))

export function formatField(value: string | DateTimeValue): string {
  if (typeof value !== 'string') return value.value.replace('T', ' ')
  const status = (STATUSES as Record<string, { label: string }>)[value]
  const cycle = (CYCLES as Record<string, { label: string }>)[value]
  return status?.label ?? cycle?.label ?? value
}
