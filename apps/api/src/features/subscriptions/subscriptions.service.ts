import type { Database, Plan, Subscription } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { priceOf } from './prices.ts'
import { CHANGES, stateOf } from './states.ts'

export type SubscriptionWithPlan = Subscription & { plan: Plan }

const shown = ({ plan, ...subscription }: SubscriptionWithPlan, now: Date) => ({
  id: subscription.id,
  plan_id: plan.id,
  plan: plan.name,
  display_name: plan.displayName,
  kind: plan.kind,
  status: stateOf(subscription, now),
  billing_cycle: subscription.billingCycle,
  started_at: subscription.startedAt.toISOString(),
  expires_at: subscription.expiresAt?.toISOString() ?? null,
  currency: plan.currency,
})

/** Returns a subscription as administrators see it. */
export function presentSubscription(subscription: SubscriptionWithPlan, now = new Date()) {
  const { plan, billingCycle } = subscription
  const one = shown(subscription, now)
  return {
    ...one,
    cancelled_at: subscription.cancelledAt?.toISOString() ?? null,
    trial_plan_ids: subscription.trialPlanIds,
    price_cents: subscription.priceCents,
    plan_price_cents: priceOf(plan, billingCycle),
    external_id: subscription.externalId,
    updated_at: subscription.updatedAt.toISOString(),
    allowed: [...CHANGES[one.status]],
  }
}

const presentOwn = (subscription: SubscriptionWithPlan, now: Date) => ({
  ...shown(subscription, now),
  price_cents: subscription.priceCents ?? priceOf(subscription.plan, subscription.billingCycle),
})

/** Returns a user's current and past subscriptions, newest first. */
export async function listOwnSubscriptions(
  { prisma }: Database,
  userId: number,
  query: { page: number; limit: number },
) {
  const where = { userId }
  const [total, subscriptions] = await Promise.all([
    prisma.subscription.count({ where }),
    prisma.subscription.findMany({
      where,
      include: { plan: true },
      orderBy: { id: 'desc' },
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
  ])
  const now = new Date()
  return {
    subscriptions: subscriptions.map((one) => presentOwn(one, now)),
    pagination: paginate(query, total),
  }
}
