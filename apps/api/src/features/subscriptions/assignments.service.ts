import type * as z from 'zod'
import { refuseStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { auditActor } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { beginActOn } from '../permissions/authority.ts'
import { endOfChanged, endOfNew } from './ends.ts'
import { mustHavePrice } from './prices.ts'
import { mustBecome, OVER, RUNNING } from './states.ts'
import { beginSubscription, changeTerms, findInTheWay, holdPlan, termsOf } from './subscription-changes.ts'
import {
  alreadySubscribed,
  defaultPlanIsNobodys,
  noTrial,
  otherTierRuns,
  planArchived,
  subscriptionNotFound,
  subscriptionOver,
  trialUsed,
} from './subscription-errors.ts'
import type { NewSubscription, SubscriptionChange, SubscriptionEnd } from './subscriptions.schema.ts'
import { presentSubscription, type SubscriptionWithPlan } from './subscriptions.service.ts'

/** Subscribes a user to a plan. With `replace`, the user's current tier is canceled. */
export const assignSubscription = (
  context: Context<Viewer>,
  userId: number,
  { plan_id, replace, reason, ...terms }: z.output<typeof NewSubscription>,
) =>
  context.database.prisma.$transaction(async (tx) => {
    await beginActOn(tx, context, userId)
    const act = { actor: auditActor(context), reason, now: new Date() }
    const plan = await holdPlan(tx, { id: plan_id })
    if (plan.isDefault) throw defaultPlanIsNobodys()
    if (!plan.isActive) throw planArchived()
    mustHavePrice(plan, terms.billing_cycle, terms.price_cents ?? null)
    const expiresAt = endOfNew(plan, terms, act.now)
    const isTrial = terms.status === 'trialing'
    if (isTrial && plan.trialDays === 0) throw noTrial()
    if (isTrial && (await tx.subscription.count({ where: { userId, trialPlanIds: { has: plan.id } } })) > 0)
      throw trialUsed()
    const inTheWay = await findInTheWay(tx, { userId, plan }, act.now)
    refuseOthers(replace ? inTheWay.filter(({ planId }) => planId === plan.id) : inTheWay, plan.id)
    for (const other of inTheWay) await changeTerms(tx, other, { status: 'cancelled' }, act)
    const made = await beginSubscription(
      tx,
      {
        userId,
        planId: plan.id,
        status: terms.status,
        billingCycle: terms.billing_cycle,
        startedAt: act.now,
        expiresAt,
        trialPlanIds: isTrial ? [plan.id] : [],
        priceCents: terms.price_cents ?? null,
      },
      act,
    )
    return presentSubscription(made, act.now)
  })

/**
 * Changes the status or the terms of a user's subscription. Reactivating one must not result in two tiers.
 */
export const changeSubscription = (
  context: Context<Viewer>,
  userId: number,
  { subscription_id, reason, expected, ...change }: z.output<typeof SubscriptionChange>,
) =>
  context.database.prisma.$transaction(async (tx) => {
    await beginActOn(tx, context, userId)
    const act = { actor: auditActor(context), reason, now: new Date() }
    const subscription = await tx.subscription.findFirst({
      where: { id: subscription_id, userId },
      include: { plan: true },
    })
    if (!subscription) throw subscriptionNotFound()
    const current = termsOf(subscription, act.now)
    refuseStale(expected, current)
    if (change.status) mustBecome(current.status, change.status)
    else if (OVER.includes(current.status)) throw subscriptionOver()
    const { plan } = subscription
    if (change.status === 'active' && !RUNNING.includes(current.status))
      refuseOthers(await findInTheWay(tx, { userId, plan, except: subscription.id }, act.now), plan.id)
    const priceCents = change.price_cents === undefined ? current.price_cents : change.price_cents
    if (change.billing_cycle !== undefined || change.price_cents !== undefined)
      mustHavePrice(plan, change.billing_cycle ?? current.billing_cycle, priceCents)
    const expires_at = endOfChanged(subscription, change, act.now)?.toISOString() ?? null
    const changed = await changeTerms(tx, subscription, { ...change, expires_at }, act, {
      ...(change.status && { suspendedByAdmin: change.status === 'suspended' }),
    })
    return presentSubscription(changed, act.now)
  })

export const cancelSubscription = (
  context: Context<Viewer>,
  userId: number,
  end: z.output<typeof SubscriptionEnd>,
) => changeSubscription(context, userId, { ...end, status: 'cancelled' })

/** @throws 409 for the first subscription that conflicts with one to the plan */
function refuseOthers(inTheWay: readonly SubscriptionWithPlan[], planId: number) {
  const [first] = inTheWay
  if (inTheWay.some((other) => other.planId === planId)) throw alreadySubscribed()
  if (first) throw otherTierRuns(first.plan, first.id)
}
