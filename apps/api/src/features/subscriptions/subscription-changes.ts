import type { Plan, Prisma } from '@veranda/database'
import { diffChanges } from '../../http/diff-changes.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import { planNotFound } from '../plans/plans.service.ts'
import { CURRENT_STATUSES, getStatus } from './subscription-statuses.ts'
import type { SubscriptionWithPlan } from './subscriptions.service.ts'

/** Returns the changeable terms of a subscription, in the format of the audit log. */
export const toTerms = (subscription: SubscriptionWithPlan, now: Date) => ({
  plan: subscription.plan.name,
  status: getStatus(subscription, now),
  billing_cycle: subscription.billingCycle,
  expires_at: subscription.expiresAt?.toISOString() ?? null,
  price_cents: subscription.priceCents,
})

type Terms = ReturnType<typeof toTerms>

/** Actor, time, and optional reason of a change. */
export interface ChangeContext {
  actor: AuditActor
  reason?: string
  now: Date
}

/**
 * Locks and returns the plan, so that it is neither archived nor deleted during the transaction.
 *
 * @throws 404 'Plan not found'
 */
export async function lockPlan(tx: Prisma.TransactionClient, where: { id: number } | { name: string }) {
  const [id, name] = 'id' in where ? [where.id, null] : [null, where.name]
  await tx.$queryRaw`SELECT id FROM plan WHERE id = ${id}::int OR name = ${name}::text FOR SHARE`
  const plan = await tx.plan.findUnique({ where })
  if (!plan) throw planNotFound()
  return plan
}

/**
 * Finds the user's current subscriptions that conflict with a subscription to the given plan. A user can have
 * at most one current subscription per plan, and at most one to a plan of the kind `tier`.
 *
 * @param exceptId ID of a subscription that never counts as a conflict
 */
export const findConflicts = (
  tx: Prisma.TransactionClient,
  { userId, plan, exceptId }: { userId: number; plan: Plan; exceptId?: number | undefined },
  now: Date,
): Promise<SubscriptionWithPlan[]> =>
  tx.subscription.findMany({
    where: {
      userId,
      ...(exceptId !== undefined && { id: { not: exceptId } }),
      status: { in: [...CURRENT_STATUSES] },
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
        { OR: [{ planId: plan.id }, ...(plan.kind === 'tier' ? [{ plan: { kind: plan.kind } }] : [])] },
      ],
    },
    include: { plan: true },
    orderBy: { id: 'asc' },
  })

/**
 * Creates a subscription and records it in the audit log. The transaction must hold the lock on the user's
 * row.
 */
export async function createSubscription(
  tx: Prisma.TransactionClient,
  data: Prisma.SubscriptionUncheckedCreateInput,
  { actor, reason, now }: ChangeContext,
): Promise<SubscriptionWithPlan> {
  const created = await tx.subscription.create({ data, include: { plan: true } })
  await recordAudit(tx, actor, {
    action: 'subscription.assign',
    targetType: 'user',
    targetId: String(created.userId),
    after: { subscription_id: created.id, ...toTerms(created, now) },
    reason,
  })
  return created
}

/**
 * Changes terms of a subscription and records the change in the audit log. If no term differs from its
 * current value, nothing is written. The transaction must hold the lock on the user's row.
 *
 * @param extraData columns to update together with the terms, without an audit record; ignored if no term
 *   differs
 */
export async function changeTerms(
  tx: Prisma.TransactionClient,
  subscription: SubscriptionWithPlan,
  changes: { [N in keyof Terms]?: Terms[N] | undefined },
  { actor, reason, now }: ChangeContext,
  extraData: Prisma.SubscriptionUpdateInput = {},
): Promise<SubscriptionWithPlan> {
  const { id, userId, plan } = subscription
  const { before, after, isSame } = diffChanges(toTerms(subscription, now), changes)
  if (isSame) return subscription
  const isCancelled = after.status === 'cancelled'
  const changed = await tx.subscription.update({
    where: { id },
    data: {
      ...extraData,
      ...(after.plan !== undefined && { plan: { connect: { name: after.plan } } }),
      ...(after.status !== undefined && { status: after.status }),
      ...(after.billing_cycle !== undefined && { billingCycle: after.billing_cycle }),
      ...(after.expires_at !== undefined && { expiresAt: after.expires_at }),
      ...(after.price_cents !== undefined && { priceCents: after.price_cents }),
      // If a canceled subscription expires, the time of its cancellation is kept. This happens only to a
      // subscription that another one has displaced (see `isDisplaced`).
      ...(after.status !== undefined &&
        after.status !== 'expired' && { cancelledAt: isCancelled ? now : null }),
    },
    include: { plan: true },
  })
  await recordAudit(tx, actor, {
    action: isCancelled ? 'subscription.cancel' : 'subscription.update',
    targetType: 'user',
    targetId: String(userId),
    before: { subscription_id: id, plan: plan.name, ...before },
    after: { subscription_id: id, plan: plan.name, ...after },
    reason,
  })
  return changed
}
