import type * as z from 'zod'
import { rejectStale } from '../../http/expected.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminActionOn } from '../permissions/authority.ts'
import { assertPrice } from './prices.ts'
import { changeTerms, createSubscription, findConflicts, lockPlan, toTerms } from './subscription-changes.ts'
import { getChangedEnd, getInitialEnd } from './subscription-ends.ts'
import {
  alreadySubscribed,
  defaultPlanNotAssignable,
  noTrial,
  otherTierActive,
  planArchived,
  subscriptionEnded,
  subscriptionNotFound,
  trialUsed,
} from './subscription-errors.ts'
import { assertTransition, CURRENT_STATUSES, ENDED_STATUSES } from './subscription-statuses.ts'
import type { NewSubscription, SubscriptionCancellation, SubscriptionChange } from './subscriptions.schema.ts'
import { type SubscriptionWithPlan, toSubscription } from './subscriptions.service.ts'

/** Subscribes a user to a plan. With `replace`, a new tier cancels the user's current one. */
export const assignSubscription = (
  context: Context<CurrentUser>,
  userId: number,
  { plan_id, replace, reason, ...terms }: z.output<typeof NewSubscription>,
) =>
  context.database.prisma.$transaction(async (tx) => {
    await beginAdminActionOn(tx, context, userId)
    const changeContext = { actor: getAuditActor(context), reason, now: new Date() }
    const plan = await lockPlan(tx, { id: plan_id })
    if (plan.isDefault) throw defaultPlanNotAssignable()
    if (!plan.isActive) throw planArchived()
    assertPrice(plan, terms.billing_cycle, terms.price_cents ?? null)
    const expiresAt = getInitialEnd(plan, terms, changeContext.now)
    const isTrial = terms.status === 'trialing'
    if (isTrial && plan.trialDays === 0) throw noTrial()
    if (isTrial && (await tx.subscription.count({ where: { userId, trialPlanIds: { has: plan.id } } })) > 0)
      throw trialUsed()
    const conflicting = await findConflicts(tx, { userId, plan }, changeContext.now)
    // With `replace`, the user's subscription to another tier is no error, because it is canceled below. A
    // second subscription to the same plan is always an error.
    requireNoConflict(replace ? conflicting.filter(({ planId }) => planId === plan.id) : conflicting, plan.id)
    for (const replaced of conflicting)
      await changeTerms(tx, replaced, { status: 'cancelled' }, changeContext)
    const created = await createSubscription(
      tx,
      {
        userId,
        planId: plan.id,
        status: terms.status,
        billingCycle: terms.billing_cycle,
        startedAt: changeContext.now,
        expiresAt,
        trialPlanIds: isTrial ? [plan.id] : [],
        priceCents: terms.price_cents ?? null,
      },
      changeContext,
    )
    return toSubscription(created, changeContext.now)
  })

/**
 * Changes the status or the terms of a user's subscription. A subscription can't be reactivated while it
 * conflicts with another current subscription of the user.
 */
export const changeSubscription = (
  context: Context<CurrentUser>,
  userId: number,
  { subscription_id, reason, expected, ...change }: z.output<typeof SubscriptionChange>,
) =>
  context.database.prisma.$transaction(async (tx) => {
    await beginAdminActionOn(tx, context, userId)
    const changeContext = { actor: getAuditActor(context), reason, now: new Date() }
    const subscription = await tx.subscription.findFirst({
      where: { id: subscription_id, userId },
      include: { plan: true },
    })
    if (!subscription) throw subscriptionNotFound()
    const currentTerms = toTerms(subscription, changeContext.now)
    rejectStale(expected, currentTerms)
    if (change.status) assertTransition(currentTerms.status, change.status)
    else if (ENDED_STATUSES.includes(currentTerms.status)) throw subscriptionEnded()
    const { plan } = subscription
    if (change.status === 'active' && !CURRENT_STATUSES.includes(currentTerms.status))
      requireNoConflict(
        await findConflicts(tx, { userId, plan, exceptId: subscription.id }, changeContext.now),
        plan.id,
      )
    const priceCents = change.price_cents === undefined ? currentTerms.price_cents : change.price_cents
    if (change.billing_cycle !== undefined || change.price_cents !== undefined)
      assertPrice(plan, change.billing_cycle ?? currentTerms.billing_cycle, priceCents)
    const expires_at = getChangedEnd(subscription, change, changeContext.now)?.toISOString() ?? null
    const changed = await changeTerms(tx, subscription, { ...change, expires_at }, changeContext, {
      ...(change.status && { suspendedByAdmin: change.status === 'suspended' }),
    })
    return toSubscription(changed, changeContext.now)
  })

export const cancelSubscription = (
  context: Context<CurrentUser>,
  userId: number,
  cancellation: z.output<typeof SubscriptionCancellation>,
) => changeSubscription(context, userId, { ...cancellation, status: 'cancelled' })

/**
 * Requires that the list of conflicting subscriptions is empty.
 *
 * @param planId plan of the new or reactivated subscription
 * @throws 409 `already_subscribed`, or `other_tier_active` if all conflicting subscriptions are to other
 *   plans
 */
function requireNoConflict(conflicting: readonly SubscriptionWithPlan[], planId: number) {
  const [first] = conflicting
  if (conflicting.some((subscription) => subscription.planId === planId)) throw alreadySubscribed()
  if (first) throw otherTierActive(first.plan, first.id)
}
