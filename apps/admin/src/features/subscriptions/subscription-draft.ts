import { type Moment, NO_MOMENT } from '../../components/MomentField.tsx'
import type { Schema } from '../../lib/api.ts'
import { fieldTime } from '../../lib/format.ts'
import { centsOf, typedPrice } from '../../lib/prices.ts'
import { CYCLES, type Cycle, isOver, STATES, type Status, type Subscription } from './words.ts'

export interface Draft {
  status: Status
  cycle: Cycle
  price: string
  ends: Moment
}

export const LABELS: Record<keyof Draft, string> = {
  status: 'Status',
  cycle: 'Billing cycle',
  price: 'Custom price',
  ends: 'End date',
}

/** An expired subscription can only be renewed. */
const isRenewal = (was: Subscription) => isOver(was)

const endOf = (was: Subscription | undefined): Moment =>
  was?.expires_at && !isOver(was)
    ? { value: fieldTime(new Date(was.expires_at)), isUnfinished: false }
    : NO_MOMENT

export const draftOf = (was?: Subscription): Draft => ({
  status: was && !isRenewal(was) ? was.status : 'active',
  cycle: was?.billing_cycle ?? 'monthly',
  price: typedPrice(was?.price_cents ?? null),
  ends: endOf(was),
})

/** Returns the current status and those that it can change to, except canceled, which has its own dialog. */
export const statesOf = (was: Subscription) =>
  [...(isRenewal(was) ? [] : [was.status]), ...was.allowed.filter((status) => status !== 'cancelled')].map(
    (value) => ({ value, label: STATES[value].word }),
  )

/** Returns whether the change starts a paid period, whose end is calculated from now. */
const beginsTerm = (draft: Draft, was: Subscription) =>
  (was.status === 'trialing' && draft.status === 'active') ||
  (was.billing_cycle === 'lifetime' && draft.cycle !== 'lifetime' && draft.status !== 'trialing')

/** A trial always has an end, regardless of its billing cycle. */
export const isEndless = ({ cycle, status }: Draft) => cycle === 'lifetime' && status !== 'trialing'

/** Changes the status or the billing cycle of a draft, and removes an end that no longer applies. */
export function withTerm(draft: Draft, part: Partial<Draft>, was: Subscription): Draft {
  const next = { ...draft, ...part }
  const wasTerm = beginsTerm(draft, was)
  if (beginsTerm(next, was) === wasTerm) return next
  return { ...next, ends: wasTerm ? endOf(was) : NO_MOMENT }
}

export function endHint(draft: Draft, was: Subscription): string {
  if (isRenewal(was)) return 'Required to renew the subscription.'
  if (beginsTerm(draft, was)) return `If empty, the subscription ends after ${CYCLES[draft.cycle].length}.`
  return 'The subscription ends automatically at this time.'
}

/** Returns the fields that differ from the draft's base version. */
export function changesOf(draft: Draft, was: Subscription): Partial<Schema<'SubscriptionChange'>> {
  if (draft.status === 'expired') return { status: 'expired' }
  const before = draftOf(was)
  const cents = centsOf(draft.price)
  const isEndChanged = draft.ends.value !== '' && draft.ends.value !== before.ends.value
  return {
    ...(draft.status !== was.status && { status: draft.status }),
    ...(draft.cycle !== was.billing_cycle && { billing_cycle: draft.cycle }),
    ...(cents !== undefined && cents !== was.price_cents && { price_cents: cents }),
    ...(isEndChanged && !isEndless(draft) && { expires_at: new Date(draft.ends.value).toISOString() }),
  }
}

/** Returns the values before the change. */
export const seenOf = ({ status, billing_cycle, expires_at, price_cents }: Subscription) => ({
  status,
  billing_cycle,
  expires_at,
  price_cents,
})

/** Returns whether the draft is complete enough to save. */
export function isComplete(draft: Draft, was: Subscription): boolean {
  if (Object.keys(changesOf(draft, was)).length === 0) return false
  if (draft.status === 'expired') return true
  if (centsOf(draft.price) === undefined || draft.ends.isUnfinished) return false
  return isEndless(draft) || draft.ends.value !== '' || !owesEnd(draft, was)
}

/** A subscription that had an end needs one, unless the change starts a period with its own end. */
const owesEnd = (draft: Draft, was: Subscription) =>
  isRenewal(was) || (was.expires_at !== null && !beginsTerm(draft, was))

export function valueWords(value: string | Moment): string {
  if (typeof value !== 'string') return value.value.replace('T', ' ')
  const state = (STATES as Record<string, { word: string }>)[value]
  const cycle = (CYCLES as Record<string, { word: string }>)[value]
  return state?.word ?? cycle?.word ?? value
}
