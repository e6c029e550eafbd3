import type { Subscription, SubscriptionStatus } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'

/** Allowed transitions of each status. */
export const CHANGES: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  trialing: ['active', 'past_due', 'suspended', 'cancelled', 'expired'],
  active: ['past_due', 'suspended', 'cancelled', 'expired'],
  past_due: ['active', 'suspended', 'cancelled', 'expired'],
  suspended: ['active', 'cancelled', 'expired'],
  expired: ['active'],
  cancelled: [],
}

/** Statuses that grant the benefits of the plan. Queries in SQL have to list the same ones. */
export const RUNNING: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

/** Statuses of ended subscriptions. */
export const OVER: readonly SubscriptionStatus[] = ['cancelled', 'expired']

/** Returns the current status. A subscription past its end is expired, regardless of the stored status. */
export const stateOf = (
  { status, expiresAt }: Pick<Subscription, 'status' | 'expiresAt'>,
  now: Date,
): SubscriptionStatus =>
  status !== 'cancelled' && expiresAt !== null && expiresAt <= now ? 'expired' : status

const inWords = (status: SubscriptionStatus) => status.replace('_', ' ')

export const stateChangeRefused = (
  from: SubscriptionStatus = 'cancelled',
  to: SubscriptionStatus = 'active',
) =>
  new ApiError(
    409,
    'state_change_refused',
    `Can't change a subscription from ${inWords(from)} to ${inWords(to)}`,
    {
      details:
        CHANGES[from].length > 0
          ? `Must be one of ${CHANGES[from].map(inWords).join(', ')}`
          : 'No further change is allowed',
      from,
      to,
      allowed: CHANGES[from],
    },
  )

/** @throws 409 `state_change_refused` for transitions that are not allowed */
export function mustBecome(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (!CHANGES[from].includes(to)) throw stateChangeRefused(from, to)
}
