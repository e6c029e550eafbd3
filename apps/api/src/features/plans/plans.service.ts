import { type Database, isUniqueViolation, type Prisma } from '@veranda/database'
import type * as z from 'zod'
import { differing } from '../../http/differing.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { refuseStale } from '../../http/expected.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { auditActor, recordAudit } from '../audit/audit.service.ts'
import type { Viewer } from '../auth/viewer.ts'
import { beginAct } from '../permissions/authority.ts'
import { namesOf, QUOTA_NAMES, quotaPolicy } from '../quotas/quotas.catalogue.ts'
import { asTold, changeable, columns, replaceQuotas, WITH_QUOTAS } from './plan-columns.ts'
import {
  FLAIR_COLORS,
  FLAIR_ICONS,
  PLAN_FEATURE_NAMES,
  PLAN_FEATURES,
  planFeatures,
  RAISABLE_CLASSES,
} from './plans.catalogue.ts'
import { findOfferedPlans, findPlan, findPlans, type PlanRow } from './plans.queries.ts'
import type { NewPlan, PlanChange, PlanQuery } from './plans.schema.ts'

export const planNotFound = () => notFound('Plan not found')
export const planNameTaken = () => conflict('plan_name_taken', 'Plan name already exists')
export const planActive = () => conflict('already_active', 'Plan is already active')
export const planArchived = () => conflict('already_archived', 'Plan is already archived')
export const planIsDefault = () => conflict('already_default', 'Plan is already the default plan')
export const defaultPlan = () =>
  conflict('default_plan', "Can't remove the default plan. Make another plan the default first.")
export const defaultMustBeActiveTier = () =>
  conflict('not_an_active_tier', 'Only an active tier can be the default plan')

const present = (row: PlanRow) => ({
  ...row,
  features: planFeatures(row.features),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function listPlans(database: Database, query: z.output<typeof PlanQuery>) {
  const { total, rows } = await findPlans(database, query)
  return { plans: rows.map(present), pagination: paginate(query, total) }
}

/** Limit of plans in a response; no site offers more. */
const MOST_OFFERED = 100

export const offeredPlans = async (database: Database) => ({
  plans: (await findOfferedPlans(database, MOST_OFFERED)).map((row) => ({
    ...row,
    features: planFeatures(row.features),
  })),
})

export async function planCatalogue(prisma: Prisma.TransactionClient) {
  const kept = await prisma.quotaFeature.findMany()
  return {
    features: PLAN_FEATURE_NAMES.map((name) => ({ name, ...PLAN_FEATURES[name] })),
    quotas: QUOTA_NAMES.map((name) => {
      const names = namesOf(name)
      const { title, unit, period = null } = quotaPolicy(name)
      const row = kept.find(
        ({ service, feature }) => service === names.service_name && feature === names.feature_name,
      )
      return { ...names, title, unit, period, default_limit: row?.defaultLimit ?? null }
    }),
    rate_classes: [...RAISABLE_CLASSES],
    flair_icons: [...FLAIR_ICONS],
    flair_colors: [...FLAIR_COLORS],
  }
}

export async function planById(database: Database, id: number) {
  const row = await findPlan(database, id)
  if (!row) throw planNotFound()
  return { plan: present(row) }
}

const about = (action: string, id: number) => ({ action, targetType: 'plan', targetId: String(id) }) as const

/**
 * Locks the row of a plan, so that concurrent changes run one after another.
 *
 * @throws 404 'Plan not found'
 */
async function hold(tx: Prisma.TransactionClient, id: number) {
  await tx.$queryRaw`SELECT id FROM plan WHERE id = ${id} FOR UPDATE`
  const plan = await tx.plan.findUnique({ where: { id }, include: WITH_QUOTAS })
  if (!plan) throw planNotFound()
  return plan
}

export async function createPlan(
  context: Context<Viewer>,
  { reason, name, kind, ...terms }: z.output<typeof NewPlan>,
) {
  try {
    const id = await context.database.prisma.$transaction(async (tx) => {
      await beginAct(tx, context)
      const after = asTold(terms)
      const plan = await tx.plan.create({
        data: { ...columns(after), name, kind, displayName: terms.display_name },
      })
      await replaceQuotas(tx, plan.id, terms.quotas)
      await recordAudit(tx, auditActor(context), {
        ...about('plan.create', plan.id),
        after: { name, kind, ...after },
        reason,
      })
      return plan.id
    })
    return planById(context.database, id)
  } catch (error) {
    if (isUniqueViolation(error, 'name')) throw planNameTaken()
    throw error
  }
}

/**
 * Arbitrary lock ID. If two plans become the default at the same time, the second change sees the result of
 * the first.
 */
const DEFAULT_LOCK = 71_204_522

async function holdDefault(tx: Prisma.TransactionClient) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DEFAULT_LOCK})`
  return tx.plan.findMany({ where: { isDefault: true }, select: { id: true } })
}

export async function changePlan(
  context: Context<Viewer>,
  id: number,
  { reason, updated_at, ...change }: z.output<typeof PlanChange>,
) {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    const defaults = change.is_default ? await holdDefault(tx) : []
    const plan = await hold(tx, id)
    if (change.is_active && plan.isActive) throw planActive()
    if (change.is_default && plan.isDefault) throw planIsDefault()
    if (change.is_default && (plan.kind !== 'tier' || !(change.is_active ?? plan.isActive)))
      throw defaultMustBeActiveTier()
    refuseStale({ updated_at }, { updated_at: plan.updatedAt.toISOString() })
    const { before, after, isSame } = differing(changeable(plan), asTold(change))
    if (isSame) return
    for (const former of after.is_default ? defaults : []) {
      await tx.plan.update({ where: { id: former.id }, data: { isDefault: false, updatedAt: new Date() } })
      await recordAudit(tx, auditActor(context), {
        ...about('plan.update', former.id),
        before: { is_default: true },
        after: { is_default: false },
        reason,
      })
    }
    await tx.plan.update({ where: { id }, data: { ...columns(after), updatedAt: new Date() } })
    if (after.quotas) await replaceQuotas(tx, id, after.quotas)
    await recordAudit(tx, auditActor(context), { ...about('plan.update', id), before, after, reason })
  })
  return planById(context.database, id)
}

/** Deletes a plan that never had subscribers. Archives any other plan, so that its subscribers keep it. */
export const removePlan = (context: Context<Viewer>, id: number, reason: string) =>
  context.database.prisma.$transaction(async (tx) => {
    await beginAct(tx, context)
    const plan = await hold(tx, id)
    if (plan.isDefault) throw defaultPlan()
    const archived = (await tx.subscription.count({ where: { planId: id } })) > 0
    if (archived && !plan.isActive) throw planArchived()
    if (archived) await tx.plan.update({ where: { id }, data: { isActive: false, updatedAt: new Date() } })
    else await tx.plan.delete({ where: { id } })
    await recordAudit(tx, auditActor(context), {
      ...about(archived ? 'plan.archive' : 'plan.delete', id),
      before: { name: plan.name, ...changeable(plan) },
      ...(archived && { after: { name: plan.name, is_active: false } }),
      reason,
    })
    return { archived }
  })
