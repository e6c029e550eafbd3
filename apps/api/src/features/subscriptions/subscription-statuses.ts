import type { Subscription, SubscriptionStatus } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'

/** Statuses that a subscription can change to, by current status. */
export const ALLOWED_TRANSITIONS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  trialing: ['active', 'past_due', 'suspended', 'cancelled', 'expired'],
  active: ['past_due', 'suspended', 'cancelled', 'expired'],
  past_due: ['active', 'suspended', 'cancelled', 'expired'],
  suspended: ['active', 'cancelled', 'expired'],
  expired: ['active'],
  cancelled: [],
}

/** Statuses that grant the plan's benefits. The SQL of `IS_CURRENT_SUBSCRIPTION` must match. */
export const CURRENT_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

/** Statuses of ended subscriptions. */
export const ENDED_STATUSES: readonly SubscriptionStatus[] = ['cancelled', 'expired']

/**
 * Returns the status at the given time. After its end, a subscription is expired regardless of the stored
 * status, unless it was canceled.
 */
export const getStatus = (
  { status, expiresAt }: Pick<Subscription, 'status' | 'expiresAt'>,
  now: Date,
): SubscriptionStatus =>
  status !== 'cancelled' && expiresAt !== null && expiresAt <= now ? 'expired' : status

const formatStatus = (status: SubscriptionStatus) => status.replace('_', ' ')

/**
 * Creates the error for a change of status that is not allowed. The default statuses are for the example in
 * the API description.
 */
export const invalidStatusChange = (
  from: SubscriptionStatus = 'cancelled',
  to: SubscriptionStatus = 'active',
) =>
  new ApiError(
    409,
    'invalid_status_change',
    `Can't change a subscription from ${formatStatus(from)} to ${formatStatus(to)}`,
    {
      details:
        ALLOWED_TRANSITIONS[from].length > 0
          ? `Must be one of ${ALLOWED_TRANSITIONS[from].join(', ')}`
          : 'No further change is allowed',
      from,
      to,
      allowed: ALLOWED_TRANSITIONS[from],
    },
  )

/** @throws 409 `invalid_status_change` for transitions that are not allowed */
export function assertTransition(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (!ALLOWED_TRANSITIONS[from].includes(to)) throw invalidStatusChange(from, to)
}
