import type { Schema } from '../../lib/api.ts'
import { money } from '../../lib/prices.ts'

export type Subscription = Schema<'Subscription'>
export type Status = Subscription['status']
export type Cycle = Subscription['billing_cycle']

export const STATES: Record<Status, { word: string; tone: 'accent' | 'done' | 'danger' | 'plain' }> = {
  trialing: { word: 'Trial', tone: 'accent' },
  active: { word: 'Active', tone: 'done' },
  past_due: { word: 'Past due', tone: 'danger' },
  suspended: { word: 'Suspended', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'plain' },
  expired: { word: 'Expired', tone: 'plain' },
}

/** What a choice of state comes to. */
export const CONSEQUENCES: Record<Status, string> = {
  trialing: 'Has all that the plan gives.',
  active: 'Has all that the plan gives.',
  past_due: 'Still has all that the plan gives, though a payment is missing.',
  suspended: 'Has nothing of the plan until it is active again.',
  cancelled: 'Has nothing of the plan any more.',
  expired: 'Has nothing of the plan from now on; it can be renewed.',
}

export const isOver = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'cancelled' || status === 'expired'

/** Whether it gives what the plan has. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>) =>
  !isOver({ status }) && status !== 'suspended'

export const CYCLES: Record<Cycle, { word: string; each: string; length: string }> = {
  weekly: { word: 'Weekly', each: 'a week', length: 'a week' },
  monthly: { word: 'Monthly', each: 'a month', length: 'a month' },
  yearly: { word: 'Yearly', each: 'a year', length: 'a year' },
  lifetime: { word: 'For life', each: 'once, for life', length: '' },
}

/** `$4.99 a month`; free of charge where it costs nothing. */
export function priceWords(cents: number | null, currency: string, cycle: Cycle): string {
  if (cents === null) return 'No price'
  return cents === 0 ? 'Free of charge' : `${money(cents, currency)} ${CYCLES[cycle].each}`
}
