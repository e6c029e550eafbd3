import type { Schema } from '../../lib/api.ts'
import { formatMoney } from '../../lib/prices.ts'

export type Subscription = Schema<'Subscription'>
export type Status = Subscription['status']
export type Cycle = Subscription['billing_cycle']

export const STATUSES: Record<Status, { label: string; tone: 'accent' | 'done' | 'danger' | 'plain' }> = {
  trialing: { label: 'Trialing', tone: 'accent' },
  active: { label: 'Active', tone: 'done' },
  past_due: { label: 'Past due', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
}

/** Effect of each status, shown below the field in which it is chosen. */
export const CONSEQUENCES: Record<Status, string> = {
  trialing: 'The user has the plan’s benefits for free until the trial ends.',
  active: 'The user has the plan’s benefits.',
  past_due: 'The user still has the plan’s benefits, but a payment is overdue.',
  suspended: 'The plan’s benefits are paused until the subscription is active again.',
  cancelled: 'The user no longer has the plan’s benefits.',
  expired: 'The plan’s benefits end immediately. You can renew the subscription later.',
}

export const isEnded = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'cancelled' || status === 'expired'

/** Returns whether the subscription grants the plan's benefits. */
export const grantsBenefits = ({ status }: Pick<Subscription, 'status'>) =>
  !isEnded({ status }) && status !== 'suspended'

/** Texts for billing cycles. A paid lifetime subscription doesn't end, so its `duration` is empty. */
export const CYCLES: Record<Cycle, { label: string; perCycle: string; duration: string }> = {
  weekly: { label: 'Weekly', perCycle: 'per week', duration: 'one week' },
  monthly: { label: 'Monthly', perCycle: 'per month', duration: 'one month' },
  yearly: { label: 'Yearly', perCycle: 'per year', duration: 'one year' },
  lifetime: { label: 'Lifetime', perCycle: 'once', duration: '' },
}

/** Formats a price: `$4.99 per month`, `Free`, `No price set`. */
export function formatPrice(cents: number | null, currency: string, cycle: Cycle): string {
  if (cents === null) return 'No price set'
  return cents === 0 ? 'Free' : `${formatMoney(cents, currency)} ${CYCLES[cycle].perCycle}`
}
