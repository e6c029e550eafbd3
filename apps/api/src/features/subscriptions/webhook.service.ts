import { createHash } from 'node:crypto'
import { isUniqueViolation, type Prisma, type SubscriptionStatus } from '@veranda/database'
import type * as z from 'zod'
import { ApiError } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { lockUser } from '../auth/session.service.ts'
import { userNotFound } from '../permissions/authority.ts'
import { hasValidSignature, SIGNATURE_HEADER } from './signature.ts'
import {
  type ChangeContext,
  changeTerms,
  createSubscription,
  findConflicts,
  lockPlan,
} from './subscription-changes.ts'
import { defaultPlanNotAssignable, eventIdReused, subscriptionOfOtherUser } from './subscription-errors.ts'
import { assertTransition, CURRENT_STATUSES, getStatus } from './subscription-statuses.ts'
import type { SubscriptionWithPlan } from './subscriptions.service.ts'
import type { EventOutcome, SubscriptionEvent } from './webhook.schema.ts'

/** Days for which event IDs are stored to detect duplicates. No provider retries for longer. */
export const EVENT_RETENTION_DAYS = 90

type Event = z.output<typeof SubscriptionEvent>

export const webhookDisabled = () =>
  new ApiError(404, 'webhook_disabled', 'The subscription webhook is disabled on this server')

export const invalidSignature = () =>
  new ApiError(
    401,
    'invalid_signature',
    'Signature is missing or invalid, or its timestamp is more than 5 minutes off',
  )

/**
 * Verifies the signature of a webhook's raw body.
 *
 * @throws 404 `webhook_disabled`, 401 `invalid_signature`
 */
export function verifySignature(rawBody: Buffer, { config, req }: Context): void {
  const secrets = config.SUBSCRIPTION_WEBHOOK_SECRET
  if (!secrets) throw webhookDisabled()
  if (!hasValidSignature(req.get(SIGNATURE_HEADER) ?? '', rawBody, secrets)) throw invalidSignature()
}

/**
 * Applies an event of a payment provider once. If the event is rejected, the claim of its ID is rolled back,
 * so that the provider can send the event again.
 */
export async function receiveEvent(context: Context, event: Event): Promise<z.output<typeof EventOutcome>> {
  try {
    return await context.database.prisma.$transaction(async (tx) => {
      if (!(await claimEvent(tx, event))) return { outcome: 'duplicate' }
      const actor = { actorId: null, actor: 'webhook', requestId: context.requestId }
      const outcome = await applyEvent(tx, event, { actor, now: new Date() })
      if (outcome === 'outdated')
        await tx.subscriptionEvent.update({ where: { eventId: event.id }, data: { outcome } })
      return { outcome }
    })
  } catch (error) {
    // A subscription of another user was created with this external ID at the same time.
    if (isUniqueViolation(error, 'externalId')) throw subscriptionOfOtherUser()
    throw error
  }
}

/**
 * Claims the event ID. Concurrent deliveries of an event wait here until the first one is processed. Returns
 * false if the event has already been processed.
 *
 * @throws 409 `event_id_reused`
 */
async function claimEvent(tx: Prisma.TransactionClient, event: Event): Promise<boolean> {
  const bodyHash = new Uint8Array(createHash('sha256').update(JSON.stringify(event)).digest())
  // If the event turns out to be outdated, `receiveEvent` corrects the outcome.
  const { count } = await tx.subscriptionEvent.createMany({
    data: { eventId: event.id, bodyHash, outcome: 'applied' },
    skipDuplicates: true,
  })
  if (count > 0) return true
  const previous = await tx.subscriptionEvent.findUnique({ where: { eventId: event.id } })
  if (previous && !Buffer.from(previous.bodyHash).equals(bodyHash)) throw eventIdReused()
  return false
}

async function applyEvent(
  tx: Prisma.TransactionClient,
  { occurred_at, subscription: reported }: Event,
  changeContext: ChangeContext,
): Promise<'applied' | 'outdated'> {
  const { user_id: userId, external_id: externalId } = reported
  if (!(await lockUser(tx, userId))) throw userNotFound()
  const existing = await tx.subscription.findUnique({ where: { externalId }, include: { plan: true } })
  if (existing && existing.userId !== userId) throw subscriptionOfOtherUser()
  if (existing && hasNewerReport(existing, occurred_at)) return 'outdated'
  const plan = await lockPlan(tx, { name: reported.plan })
  if (plan.isDefault && existing?.planId !== plan.id) throw defaultPlanNotAssignable()
  const storedStatus = existing && staysSuspended(existing, reported) ? 'suspended' : reported.status
  const status = getStatus({ status: storedStatus, expiresAt: reported.expires_at }, changeContext.now)
  if (CURRENT_STATUSES.includes(status)) {
    const conflicting = await findConflicts(tx, { userId, plan, exceptId: existing?.id }, changeContext.now)
    if (conflicting.some((subscription) => hasNewerReport(subscription, occurred_at))) return 'outdated'
    // The user pays for the subscription that the provider reports, so it displaces the conflicting ones.
    // They are canceled, but a later event can reactivate them.
    for (const displaced of conflicting)
      await changeTerms(tx, displaced, { status: 'cancelled' }, changeContext, { isDisplaced: true })
  }
  if (existing) await updateSubscription(tx, existing, reported, status, changeContext)
  else
    await createSubscription(
      tx,
      {
        userId,
        planId: plan.id,
        status,
        billingCycle: reported.billing_cycle,
        startedAt: occurred_at,
        expiresAt: reported.expires_at,
        cancelledAt: status === 'cancelled' ? changeContext.now : null,
        priceCents: reported.price_cents ?? null,
        externalId,
      },
      changeContext,
    )
  const isNewTrial = reported.status === 'trialing' && !existing?.trialPlanIds.includes(plan.id)
  await tx.subscription.update({
    where: { externalId },
    data: {
      // Unlike `status`, the stored status ignores a past `expires_at`. The next event can extend the
      // subscription, and its transition then starts at the stored status.
      status: storedStatus,
      reportedAt: occurred_at,
      ...(isNewTrial && { trialPlanIds: { push: plan.id } }),
      isDisplaced: false,
    },
  })
  return 'applied'
}

/** Returns whether a report later than the given time was already applied to the subscription. */
const hasNewerReport = ({ reportedAt }: SubscriptionWithPlan, time: Date) =>
  reportedAt !== null && time < reportedAt

/** Returns whether an administrator's suspension overrides the reported status. */
const staysSuspended = (existing: SubscriptionWithPlan, reported: Event['subscription']) =>
  existing.suspendedByAdmin && CURRENT_STATUSES.includes(reported.status)

async function updateSubscription(
  tx: Prisma.TransactionClient,
  existing: SubscriptionWithPlan,
  reported: Event['subscription'],
  status: SubscriptionStatus,
  changeContext: ChangeContext,
) {
  // Unless the new status is `expired`, the transition starts at the stored status, even if the subscription
  // has reached its end. From `expired`, the only allowed transition would be to `active`.
  const previousStatus = status === 'expired' ? getStatus(existing, changeContext.now) : existing.status
  // A displaced subscription is stored as canceled, although nobody canceled it. Like a suspended one, it can
  // be reactivated.
  const from = existing.isDisplaced ? 'suspended' : previousStatus
  // If a suspension overrides the reported status, the subscription stays suspended instead of becoming
  // active. The transition to `active` is checked, because none leads from `expired` to `suspended`.
  if (status !== from) assertTransition(from, staysSuspended(existing, reported) ? 'active' : status)
  const { plan, billing_cycle, expires_at, price_cents } = reported
  const end = expires_at?.toISOString() ?? null
  const changes = { plan, status, billing_cycle, expires_at: end, price_cents }
  await changeTerms(tx, existing, changes, changeContext)
}
