import type { BillingCycle, Plan, Subscription, SubscriptionStatus } from '@veranda/database'
import { daysLater, endOfCycle } from './cycles.ts'
import { OVER, stateOf } from './states.ts'
import { wrongEnd } from './subscription-errors.ts'

interface Change {
  status?: SubscriptionStatus | undefined
  billing_cycle?: BillingCycle | undefined
  expires_at?: Date | undefined
}

interface New extends Change {
  status: SubscriptionStatus
  billing_cycle: BillingCycle
}

/** Returns whether a subscription never ends. Trials always end, even those of lifetime subscriptions. */
const isEndless = (status: SubscriptionStatus, cycle: BillingCycle) =>
  cycle === 'lifetime' && status !== 'trialing'

function mustMayEnd(status: SubscriptionStatus, cycle: BillingCycle) {
  if (isEndless(status, cycle)) throw wrongEnd('Must not be set for a lifetime subscription')
}

/** Returns the end of a new subscription: as given, or that of its trial or first cycle. @throws 400 */
export function endOfNew(plan: Plan, { status, billing_cycle, expires_at }: New, now: Date): Date | null {
  if (expires_at) mustMayEnd(status, billing_cycle)
  if (expires_at) return expires_at
  return status === 'trialing' ? daysLater(now, plan.trialDays) : endOfCycle(now, billing_cycle)
}

/**
 * Returns the end of a subscription after a change: as given, or that of the first cycle if a paid term
 * begins (a trial becomes active, or `lifetime` is added or removed), or unchanged. A subscription that is
 * set to expired ends now.
 *
 * @throws 400
 */
export function endOfChanged(subscription: Subscription, change: Change, now: Date): Date | null {
  const { billingCycle, expiresAt } = subscription
  const from = stateOf(subscription, now)
  const status = change.status ?? from
  const cycle = change.billing_cycle ?? billingCycle
  if (OVER.includes(status)) return status === 'expired' ? now : expiresAt
  if (change.expires_at) {
    mustMayEnd(status, cycle)
    return change.expires_at
  }
  if (from === 'expired') return endOfRenewed(expiresAt, cycle, now)
  const isPaidFrom = from === 'trialing' && status === 'active'
  const isLifetimeFrom = (cycle === 'lifetime') !== (billingCycle === 'lifetime') && status !== 'trialing'
  return isPaidFrom || isLifetimeFrom ? endOfCycle(now, cycle) : expiresAt
}

function endOfRenewed(expiresAt: Date | null, cycle: BillingCycle, now: Date): Date | null {
  if (cycle === 'lifetime') return null
  if (expiresAt === null || expiresAt <= now)
    throw wrongEnd('Must be in the future to renew an expired subscription')
  return expiresAt
}
