import { createHash } from 'node:crypto'
import { isUniqueViolation, type Prisma, type SubscriptionStatus } from '@veranda/database'
import type * as z from 'zod'
import { ApiError } from '../../http/errors.ts'
import type { Context } from '../../http/route.ts'
import { lockUser } from '../auth/session.service.ts'
import { userNotFound } from '../permissions/authority.ts'
import { isSigned, SIGNATURE_HEADER } from './signature.ts'
import { mustBecome, RUNNING, stateOf } from './states.ts'
import { type Act, beginSubscription, changeTerms, findInTheWay, holdPlan } from './subscription-changes.ts'
import { defaultPlanIsNobodys, eventIdReused, subscriptionOfAnother } from './subscription-errors.ts'
import type { SubscriptionWithPlan } from './subscriptions.service.ts'
import type { EventOutcome, SubscriptionEvent } from './webhook.schema.ts'

/** Days for which an event is known again; no provider sends one for longer. Housekeeping forgets it then. */
export const EVENT_DAYS = 90

type Event = z.output<typeof SubscriptionEvent>

export const webhookOff = () =>
  new ApiError(404, 'webhook_off', 'The subscription webhook is disabled on this server')

export const invalidSignature = () =>
  new ApiError(401, 'invalid_signature', 'Signature is missing, invalid, or more than 5 minutes old')

/** @throws 404 `webhook_off`, 401 `invalid_signature` */
export function mustBeSigned(raw: Buffer, { config, req }: Context): void {
  const secrets = config.SUBSCRIPTION_WEBHOOK_SECRET
  if (!secrets) throw webhookOff()
  if (!isSigned(req.get(SIGNATURE_HEADER) ?? '', raw, secrets)) throw invalidSignature()
}

/**
 * Applies what a payment provider reports, once. Whatever refuses it takes its id back as well, so that the provider may
 * send it again.
 */
export async function receiveEvent(context: Context, event: Event): Promise<z.output<typeof EventOutcome>> {
  try {
    return await context.database.prisma.$transaction(async (tx) => {
      if (!(await isFirst(tx, event))) return { outcome: 'duplicate' }
      const actor = { actorId: null, actor: 'webhook', requestId: context.requestId }
      const outcome = await apply(tx, event, { actor, now: new Date() })
      if (outcome === 'outdated')
        await tx.subscriptionEvent.update({ where: { eventId: event.id }, data: { outcome } })
      return { outcome }
    })
  } catch (error) {
    // At the same moment another user's began by this name.
    if (isUniqueViolation(error, 'externalId')) throw subscriptionOfAnother()
    throw error
  }
}

/** Takes the event's id; another delivery waits here until this one is done. @throws 409 `event_id_reused` */
async function isFirst(tx: Prisma.TransactionClient, event: Event): Promise<boolean> {
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

async function apply(
  tx: Prisma.TransactionClient,
  { occurred_at, subscription: reported }: Event,
  act: Act,
): Promise<'applied' | 'outdated'> {
  const { user_id: userId, external_id: externalId } = reported
  if (!(await lockUser(tx, userId))) throw userNotFound()
  const known = await tx.subscription.findUnique({ where: { externalId }, include: { plan: true } })
  if (known && known.userId !== userId) throw subscriptionOfAnother()
  if (known && isReportedAfter(known, occurred_at)) return 'outdated'
  const plan = await holdPlan(tx, { name: reported.plan })
  if (plan.isDefault && known?.planId !== plan.id) throw defaultPlanIsNobodys()
  const written = known && isHeldBack(known, reported) ? 'suspended' : reported.status
  const status = stateOf({ status: written, expiresAt: reported.expires_at }, act.now)
  if (RUNNING.includes(status)) {
    const inTheWay = await findInTheWay(tx, { userId, plan, except: known?.id }, act.now)
    if (inTheWay.some((other) => isReportedAfter(other, occurred_at))) return 'outdated'
    // The provider knows what is paid for.
    for (const other of inTheWay)
      await changeTerms(tx, other, { status: 'cancelled' }, act, { isDisplaced: true })
  }
  if (known) await update(tx, known, reported, status, act)
  else
    await beginSubscription(
      tx,
      {
        userId,
        planId: plan.id,
        status,
        billingCycle: reported.billing_cycle,
        startedAt: occurred_at,
        expiresAt: reported.expires_at,
        cancelledAt: status === 'cancelled' ? act.now : null,
        priceCents: reported.price_cents ?? null,
        externalId,
      },
      act,
    )
  const isNewTrial = reported.status === 'trialing' && !known?.trialPlanIds.includes(plan.id)
  await tx.subscription.update({
    where: { externalId },
    data: {
      // Not as the clock has it: the next event may move the end.
      status: written,
      reportedAt: occurred_at,
      ...(isNewTrial && { trialPlanIds: { push: plan.id } }),
      isDisplaced: false,
    },
  })
  return 'applied'
}

const isReportedAfter = ({ reportedAt }: SubscriptionWithPlan, moment: Date) =>
  reportedAt !== null && moment < reportedAt

/** What an administrator has suspended no event makes run. */
const isHeldBack = (known: SubscriptionWithPlan, reported: Event['subscription']) =>
  known.suspendedByAdmin && RUNNING.includes(reported.status)

async function update(
  tx: Prisma.TransactionClient,
  known: SubscriptionWithPlan,
  reported: Event['subscription'],
  status: SubscriptionStatus,
  act: Act,
) {
  // An event that moves the end finds what was written before it, and not what the clock made of that.
  const written = status === 'expired' ? stateOf(known, act.now) : known.status
  // Nobody cancelled what another tier took the place of: the provider knows whether that one is over.
  const from = known.isDisplaced ? 'suspended' : written
  if (status !== from) mustBecome(from, isHeldBack(known, reported) ? 'active' : status)
  const { plan, billing_cycle, expires_at, price_cents } = reported
  const end = expires_at?.toISOString() ?? null
  await changeTerms(tx, known, { plan, status, billing_cycle, expires_at: end, price_cents }, act)
}
