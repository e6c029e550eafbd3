import { createHash } from 'node:crypto'
import { isUniqueViolation, type Prisma } from '@veranda/database'
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
  new ApiError(404, 'webhook_off', 'This server takes no events of subscriptions')

export const invalidSignature = () =>
  new ApiError(401, 'invalid_signature', 'The signature is missing, wrong or more than 5 minutes old')

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
  if (known?.reportedAt && occurred_at < known.reportedAt) return 'outdated'
  const plan = await holdPlan(tx, { name: reported.plan })
  if (plan.isDefault) throw defaultPlanIsNobodys()
  const status = stateOf({ status: reported.status, expiresAt: reported.expires_at }, act.now)
  // The provider knows what is paid for.
  if (RUNNING.includes(status))
    for (const other of await findInTheWay(tx, { userId, plan, except: known?.id }, act.now))
      await changeTerms(tx, other, { status: 'cancelled' }, act)
  if (known) await update(tx, known, { ...reported, status }, act)
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
        hadTrial: reported.status === 'trialing',
        priceCents: reported.price_cents ?? null,
        externalId,
      },
      act,
    )
  await tx.subscription.update({ where: { externalId }, data: { reportedAt: occurred_at } })
  return 'applied'
}

async function update(
  tx: Prisma.TransactionClient,
  known: SubscriptionWithPlan,
  { plan, status, billing_cycle, expires_at, price_cents }: Event['subscription'],
  act: Act,
) {
  const from = stateOf(known, act.now)
  if (status !== from) mustBecome(from, status)
  const end = expires_at?.toISOString() ?? null
  await changeTerms(tx, known, { plan, status, billing_cycle, expires_at: end, price_cents }, act)
}
