import type { Subscription, SubscriptionStatus } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'

/** Allowed transitions of each status. */
export const ALLOWED_TRANSITIONS: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  trialing: ['active', 'past_due', 'suspended', 'cancelled', 'expired'],
  active: ['past_due', 'suspended', 'cancelled', 'expired'],
  past_due: ['active', 'suspended', 'cancelled', 'expired'],
  suspended: ['active', 'cancelled', 'expired'],
  expired: ['active'],
  cancelled: [],
}

/** Statuses that grant the benefits of the plan. Queries in SQL have to list the same ones. */
export const CURRENT_STATUSES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

/** Statuses of ended subscriptions. */
export const ENDED_STATUSES: readonly SubscriptionStatus[] = ['cancelled', 'expired']

/** Returns the current status. A subscription past its end is expired, regardless of the stored status. */
export const getStatus = (
  { status, expiresAt }: Pick<Subscription, 'status' | 'expiresAt'>,
  now: Date,
): SubscriptionStatus =>
  status !== 'cancelled' && expiresAt !== null && expiresAt <= now ? 'expired' : status

const formatStatus = (status: SubscriptionStatus) => status.replace('_', ' ')

export const stateChangeRejected = (
  from: SubscriptionStatus = 'cancelled',
  to: SubscriptionStatus = 'active',
) =>
  new ApiError(
    409,
    'state_change_refused',
    `Can't change a subscription from ${formatStatus(from)} to ${formatStatus(to)}`,
    {
      details:
        ALLOWED_TRANSITIONS[from].length > 0
          ? `Must be one of ${ALLOWED_TRANSITIONS[from].map(formatStatus).join(', ')}`
          : 'No further change is allowed',
      from,
      to,
      allowed: ALLOWED_TRANSITIONS[from],
    },
  )

/** @throws 409 `state_change_refused` for transitions that are not allowed */
export function assertTransition(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (!ALLOWED_TRANSITIONS[from].includes(to)) throw stateChangeRejected(from, to)
}
