import type { BillingCycle, Plan, Subscription, SubscriptionStatus } from '@veranda/database'
import { addDays, getCycleEnd } from './cycles.ts'
import { invalidEnd } from './subscription-errors.ts'
import { ENDED_STATUSES, getStatus } from './subscription-statuses.ts'

interface TermsChange {
  status?: SubscriptionStatus | undefined
  billing_cycle?: BillingCycle | undefined
  expires_at?: Date | undefined
}

interface NewTerms extends TermsChange {
  status: SubscriptionStatus
  billing_cycle: BillingCycle
}

/** Returns whether a subscription never ends. Trials always end, even those of lifetime subscriptions. */
const isEndless = (status: SubscriptionStatus, cycle: BillingCycle) =>
  cycle === 'lifetime' && status !== 'trialing'

function assertEndAllowed(status: SubscriptionStatus, cycle: BillingCycle) {
  if (isEndless(status, cycle)) throw invalidEnd('Must not be set for a lifetime subscription')
}

/**
 * Returns the end of a new subscription: the given time, or the end of its trial or first cycle. Null means
 * that the subscription never ends.
 *
 * @throws 400 if a time is given for a subscription that never ends
 */
export function getInitialEnd(
  plan: Plan,
  { status, billing_cycle, expires_at }: NewTerms,
  now: Date,
): Date | null {
  if (expires_at) assertEndAllowed(status, billing_cycle)
  if (expires_at) return expires_at
  return status === 'trialing' ? addDays(now, plan.trialDays) : getCycleEnd(now, billing_cycle)
}

/**
 * Returns the end of a subscription after a change: the given time or, by default, the current end. A new
 * cycle starts now if a trial becomes active, or if the billing cycle changes to or from `lifetime` outside a
 * trial. In these cases, the default is the end of the new cycle. A subscription that is set to `expired`
 * ends now. For the default of a renewal, see `getRenewedEnd`.
 *
 * @throws 400 if a time is given for a subscription that never ends, or if `getRenewedEnd` rejects the change
 */
export function getChangedEnd(subscription: Subscription, change: TermsChange, now: Date): Date | null {
  const { billingCycle, expiresAt } = subscription
  const currentStatus = getStatus(subscription, now)
  const status = change.status ?? currentStatus
  const cycle = change.billing_cycle ?? billingCycle
  if (ENDED_STATUSES.includes(status)) return status === 'expired' ? now : expiresAt
  if (change.expires_at) {
    assertEndAllowed(status, cycle)
    return change.expires_at
  }
  if (currentStatus === 'expired') return getRenewedEnd(expiresAt, cycle, now)
  const startsFirstCycle = currentStatus === 'trialing' && status === 'active'
  const togglesLifetime = (cycle === 'lifetime') !== (billingCycle === 'lifetime') && status !== 'trialing'
  return startsFirstCycle || togglesLifetime ? getCycleEnd(now, cycle) : expiresAt
}

/**
 * Returns the end of an expired subscription that is renewed without a new end.
 *
 * @throws 400 if the current end has passed or is missing, unless the billing cycle is `lifetime`
 */
function getRenewedEnd(expiresAt: Date | null, cycle: BillingCycle, now: Date): Date | null {
  if (cycle === 'lifetime') return null
  if (expiresAt === null || expiresAt <= now)
    throw invalidEnd('Must be in the future to renew an expired subscription')
  return expiresAt
}
