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
  findConflicting,
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
export function verifySignature(raw: Buffer, { config, req }: Context): void {
  const secrets = config.SUBSCRIPTION_WEBHOOK_SECRET
  if (!secrets) throw webhookDisabled()
  if (!hasValidSignature(req.get(SIGNATURE_HEADER) ?? '', raw, secrets)) throw invalidSignature()
}

/**
 * Applies an event of a payment provider once. If the event is rejected, its ID is rolled back as well, so
 * that the provider can send the event again.
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
 * Claims the event ID. Concurrent deliveries wait here for the first one. Returns false if the event has
 * already been processed.
 *
 * @throws 409 `event_id_reused`
 */
async function claimEvent(tx: Prisma.TransactionClient, event: Event): Promise<boolean> {
  const bodyHash = new Uint8Array(createHash('sha256').update(JSON.stringify(event)).digest())
  const { count } = await tx.subscriptionEvent.createMany({
    data: { eventId: event.id, bodyHash, outcome: 'applied' },
    skipDuplicates: true,
  })
  if (count > 0) return true
  const known = await tx.subscriptionEvent.findUnique({ where: { eventId: event.id } })
  if (known && !Buffer.from(known.bodyHash).equals(bodyHash)) throw eventIdReused()
  return false
}

async function applyEvent(
  tx: Prisma.TransactionClient,
  { occurred_at, subscription: reported }: Event,
  changeContext: ChangeContext,
): Promise<'applied' | 'outdated'> {
  const { user_id: userId, external_id: externalId } = reported
  if (!(await lockUser(tx, userId))) throw userNotFound()
  const known = await tx.subscription.findUnique({ where: { externalId }, include: { plan: true } })
  if (known && known.userId !== userId) throw subscriptionOfOtherUser()
  if (known && isReportedAfter(known, occurred_at)) return 'outdated'
  const plan = await lockPlan(tx, { name: reported.plan })
  if (plan.isDefault && known?.planId !== plan.id) throw defaultPlanNotAssignable()
  const storedStatus = known && staysSuspended(known, reported) ? 'suspended' : reported.status
  const status = getStatus({ status: storedStatus, expiresAt: reported.expires_at }, changeContext.now)
  if (CURRENT_STATUSES.includes(status)) {
    const conflicting = await findConflicting(tx, { userId, plan, except: known?.id }, changeContext.now)
    if (conflicting.some((other) => isReportedAfter(other, occurred_at))) return 'outdated'
    // The provider knows which tier is paid for.
    for (const other of conflicting)
      await changeTerms(tx, other, { status: 'cancelled' }, changeContext, { isDisplaced: true })
  }
  if (known) await updateSubscription(tx, known, reported, status, changeContext)
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
  const isNewTrial = reported.status === 'trialing' && !known?.trialPlanIds.includes(plan.id)
  await tx.subscription.update({
    where: { externalId },
    data: {
      // Store the reported status rather than the current one, because the next event can change the end.
      status: storedStatus,
      reportedAt: occurred_at,
      ...(isNewTrial && { trialPlanIds: { push: plan.id } }),
      isDisplaced: false,
    },
  })
  return 'applied'
}

/** Returns whether a report later than the given time was already applied to the subscription. */
const isReportedAfter = ({ reportedAt }: SubscriptionWithPlan, time: Date) =>
  reportedAt !== null && time < reportedAt

/** Returns whether an administrator's suspension overrides the reported status. */
const staysSuspended = (known: SubscriptionWithPlan, reported: Event['subscription']) =>
  known.suspendedByAdmin && CURRENT_STATUSES.includes(reported.status)

async function updateSubscription(
  tx: Prisma.TransactionClient,
  known: SubscriptionWithPlan,
  reported: Event['subscription'],
  status: SubscriptionStatus,
  changeContext: ChangeContext,
) {
  // An event that extends an expired subscription is checked against the stored status, not `expired`.
  const storedStatus = status === 'expired' ? getStatus(known, changeContext.now) : known.status
  // A subscription that another one displaced can be reactivated, because nobody canceled it.
  const from = known.isDisplaced ? 'suspended' : storedStatus
  if (status !== from) assertTransition(from, staysSuspended(known, reported) ? 'active' : status)
  const { plan, billing_cycle, expires_at, price_cents } = reported
  const end = expires_at?.toISOString() ?? null
  await changeTerms(tx, known, { plan, status, billing_cycle, expires_at: end, price_cents }, changeContext)
}
