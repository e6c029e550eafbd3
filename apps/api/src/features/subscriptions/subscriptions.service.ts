import type { Database, Plan, Subscription } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { getPrice } from './prices.ts'
import { ALLOWED_TRANSITIONS, getStatus } from './subscription-statuses.ts'

export type SubscriptionWithPlan = Subscription & { plan: Plan }

const toCommonFields = ({ plan, ...subscription }: SubscriptionWithPlan, now: Date) => ({
  id: subscription.id,
  plan_id: plan.id,
  plan: plan.name,
  display_name: plan.displayName,
  kind: plan.kind,
  status: getStatus(subscription, now),
  billing_cycle: subscription.billingCycle,
  started_at: subscription.startedAt.toISOString(),
  expires_at: subscription.expiresAt?.toISOString() ?? null,
  currency: plan.currency,
})

/** Returns a subscription as administrators see it. */
export function toSubscription(subscription: SubscriptionWithPlan, now = new Date()) {
  const { plan, billingCycle } = subscription
  const commonFields = toCommonFields(subscription, now)
  return {
    ...commonFields,
    cancelled_at: subscription.cancelledAt?.toISOString() ?? null,
    trial_plan_ids: subscription.trialPlanIds,
    price_cents: subscription.priceCents,
    plan_price_cents: getPrice(plan, billingCycle),
    external_id: subscription.externalId,
    updated_at: subscription.updatedAt.toISOString(),
    allowed: [...ALLOWED_TRANSITIONS[commonFields.status]],
  }
}

const toOwnSubscription = (subscription: SubscriptionWithPlan, now: Date) => ({
  ...toCommonFields(subscription, now),
  price_cents: subscription.priceCents ?? getPrice(subscription.plan, subscription.billingCycle),
})

/** Returns one page of a user's current and past subscriptions, newest first. */
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
    subscriptions: subscriptions.map((subscription) => toOwnSubscription(subscription, now)),
    pagination: paginate(query, total),
  }
}
