import type { Schema } from '../../lib/api.ts'
import { money } from '../../lib/prices.ts'

export type Subscription = Schema<'Subscription'>
export type Status = Subscription['status']
export type Cycle = Subscription['billing_cycle']

export const STATES: Record<Status, { word: string; tone: 'accent' | 'done' | 'danger' | 'plain' }> = {
  trialing: { word: 'Trialing', tone: 'accent' },
  active: { word: 'Active', tone: 'done' },
  past_due: { word: 'Past due', tone: 'danger' },
  suspended: { word: 'Suspended', tone: 'danger' },
  cancelled: { word: 'Canceled', tone: 'plain' },
  expired: { word: 'Expired', tone: 'plain' },
}

/** Effect of choosing each status. */
export const CONSEQUENCES: Record<Status, string> = {
  trialing: 'The plan’s benefits apply.',
  active: 'The plan’s benefits apply.',
  past_due: 'The plan’s benefits still apply, but a payment is late.',
  suspended: 'The plan’s benefits are paused until the subscription is active again.',
  cancelled: 'The plan’s benefits no longer apply.',
  expired: 'The plan’s benefits end immediately. You can renew the subscription later.',
}

export const isOver = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'cancelled' || status === 'expired'

/** Returns whether the subscription grants the plan's benefits. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>) =>
  !isOver({ status }) && status !== 'suspended'

export const CYCLES: Record<Cycle, { word: string; each: string; length: string }> = {
  weekly: { word: 'Weekly', each: 'per week', length: 'one week' },
  monthly: { word: 'Monthly', each: 'per month', length: 'one month' },
  yearly: { word: 'Yearly', each: 'per year', length: 'one year' },
  lifetime: { word: 'Lifetime', each: 'once', length: '' },
}

/** Formats a price: `$4.99 per month`, or free for 0. */
export function priceWords(cents: number | null, currency: string, cycle: Cycle): string {
  if (cents === null) return 'No price'
  return cents === 0 ? 'Free' : `${money(cents, currency)} ${CYCLES[cycle].each}`
}
