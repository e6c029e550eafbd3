import { type Database, isUniqueViolation, type Prisma } from '@veranda/database'
import type { Limit } from '@veranda/limiter'
import type * as z from 'zod'
import type { Config } from '../../config.ts'
import { diffChanges } from '../../http/diff-changes.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { rejectStale } from '../../http/expected.ts'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { getAuditActor, recordAudit } from '../audit/audit.service.ts'
import type { CurrentUser } from '../auth/current-user.ts'
import { beginAdminAction } from '../permissions/authority.ts'
import { getQuotaPolicy, QUOTA_NAMES, splitQuotaName } from '../quotas/quotas.catalog.ts'
import { HOUR_SECONDS, RATE_CLASSES } from '../rate-limits/rate-classes.ts'
import {
  normalizeChange,
  replaceQuotas,
  toChangeableFields,
  toPlanColumns,
  WITH_QUOTAS,
} from './plan-columns.ts'
import {
  FLAIR_COLORS,
  FLAIR_ICONS,
  filterPlanFeatures,
  PLAN_FEATURE_NAMES,
  PLAN_FEATURES,
  RAISABLE_CLASSES,
} from './plans.catalog.ts'
import { findAvailablePlans, findPlan, findPlans, type PlanRow } from './plans.queries.ts'
import type { NewPlan, PlanChange, PlanQuery } from './plans.schema.ts'

export const planNotFound = () => notFound('Plan not found')
export const planNameTaken = () => conflict('plan_name_taken', 'Plan name already exists')
export const planAlreadyActive = () => conflict('already_active', 'Plan is already active')
export const planAlreadyArchived = () => conflict('already_archived', 'Plan is already archived')
export const planAlreadyDefault = () => conflict('already_default', 'Plan is already the default plan')
export const defaultPlanNotRemovable = () =>
  conflict('default_plan', "Can't remove the default plan. Make another plan the default first")
export const defaultMustBeActiveTier = () =>
  conflict('not_an_active_tier', 'Only an active tier can be the default plan')

const toPlan = (row: PlanRow) => ({
  ...row,
  features: filterPlanFeatures(row.features),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function listPlans(database: Database, query: z.output<typeof PlanQuery>) {
  const { total, rows } = await findPlans(database, query)
  return { plans: rows.map(toPlan), pagination: paginate(query, total) }
}

/** Maximum number of plans that the list of available plans returns, as it has no pages. */
const MAX_AVAILABLE_PLANS = 100

export const listAvailablePlans = async (database: Database) => ({
  plans: (await findAvailablePlans(database, MAX_AVAILABLE_PLANS)).map((row) => ({
    ...row,
    features: filterPlanFeatures(row.features),
  })),
})

const toHourlyLimit = (limit: Limit | null) =>
  limit && Math.ceil((limit.count * HOUR_SECONDS) / limit.seconds)

export async function getPlanCatalog(prisma: Prisma.TransactionClient, config: Config) {
  const quotaFeatures = await prisma.quotaFeature.findMany()
  return {
    features: PLAN_FEATURE_NAMES.map((name) => ({ name, ...PLAN_FEATURES[name] })),
    quotas: QUOTA_NAMES.map((name) => {
      const names = splitQuotaName(name)
      const { title, unit, period = null } = getQuotaPolicy(name)
      const quotaFeature = quotaFeatures.find(
        ({ service, feature }) => service === names.service_name && feature === names.feature_name,
      )
      return { ...names, title, unit, period, default_limit: quotaFeature?.defaultLimit ?? null }
    }),
    rate_classes: [...RAISABLE_CLASSES],
    default_rate_limit_per_hour: Object.fromEntries(
      RAISABLE_CLASSES.map((name) => [name, toHourlyLimit(config[RATE_CLASSES[name].setting])]),
    ) as Record<(typeof RAISABLE_CLASSES)[number], number | null>,
    flair_icons: [...FLAIR_ICONS],
    flair_colors: [...FLAIR_COLORS],
  }
}

export async function getPlan(database: Database, id: number) {
  const row = await findPlan(database, id)
  if (!row) throw planNotFound()
  return { plan: toPlan(row) }
}

const toAuditTarget = (action: string, id: number) =>
  ({ action, targetType: 'plan', targetId: String(id) }) as const

/**
 * Locks the row of a plan, so that concurrent changes run one after another.
 *
 * @throws 404 'Plan not found'
 */
async function lockPlan(tx: Prisma.TransactionClient, id: number) {
  await tx.$queryRaw`SELECT id FROM plan WHERE id = ${id} FOR UPDATE`
  const plan = await tx.plan.findUnique({ where: { id }, include: WITH_QUOTAS })
  if (!plan) throw planNotFound()
  return plan
}

export async function createPlan(
  context: Context<CurrentUser>,
  { reason, name, kind, ...terms }: z.output<typeof NewPlan>,
) {
  try {
    const id = await context.database.prisma.$transaction(async (tx) => {
      await beginAdminAction(tx, context)
      const after = normalizeChange(terms)
      const plan = await tx.plan.create({
        data: { ...toPlanColumns(after), name, kind, displayName: terms.display_name },
      })
      await replaceQuotas(tx, plan.id, terms.quotas)
      await recordAudit(tx, getAuditActor(context), {
        ...toAuditTarget('plan.create', plan.id),
        after: { name, kind, ...after },
        reason,
      })
      return plan.id
    })
    return getPlan(context.database, id)
  } catch (error) {
    if (isUniqueViolation(error, 'name')) throw planNameTaken()
    throw error
  }
}

/**
 * Arbitrary lock ID. The lock makes requests that choose another default plan run one at a time. Otherwise,
 * concurrent requests could fail, because a unique index allows only one default plan.
 */
const DEFAULT_PLAN_LOCK = 71_204_524

/**
 * Acquires the lock for choosing another default plan, and returns a list with the current default plan. The
 * list is empty if there is none.
 */
async function lockDefaultPlans(tx: Prisma.TransactionClient) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${DEFAULT_PLAN_LOCK})`
  return tx.plan.findMany({ where: { isDefault: true }, select: { id: true } })
}

export async function changePlan(
  context: Context<CurrentUser>,
  id: number,
  { reason, updated_at, ...change }: z.output<typeof PlanChange>,
) {
  await context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const previousDefaults = change.is_default ? await lockDefaultPlans(tx) : []
    const plan = await lockPlan(tx, id)
    if (change.is_active && plan.isActive) throw planAlreadyActive()
    if (change.is_default && plan.isDefault) throw planAlreadyDefault()
    if (change.is_default && (plan.kind !== 'tier' || !(change.is_active ?? plan.isActive)))
      throw defaultMustBeActiveTier()
    rejectStale({ updated_at }, { updated_at: plan.updatedAt.toISOString() })
    const { before, after, isSame } = diffChanges(toChangeableFields(plan), normalizeChange(change))
    if (isSame) return
    for (const previousDefault of after.is_default ? previousDefaults : []) {
      await tx.plan.update({
        where: { id: previousDefault.id },
        data: { isDefault: false, updatedAt: new Date() },
      })
      await recordAudit(tx, getAuditActor(context), {
        ...toAuditTarget('plan.update', previousDefault.id),
        before: { is_default: true },
        after: { is_default: false },
        reason,
      })
    }
    await tx.plan.update({ where: { id }, data: { ...toPlanColumns(after), updatedAt: new Date() } })
    if (after.quotas) await replaceQuotas(tx, id, after.quotas)
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditTarget('plan.update', id),
      before,
      after,
      reason,
    })
  })
  return getPlan(context.database, id)
}

/**
 * Deletes a plan that has no current or earlier subscriptions. Archives any other plan, so that its
 * subscribers keep it.
 */
export const deletePlan = (context: Context<CurrentUser>, id: number, reason: string) =>
  context.database.prisma.$transaction(async (tx) => {
    await beginAdminAction(tx, context)
    const plan = await lockPlan(tx, id)
    if (plan.isDefault) throw defaultPlanNotRemovable()
    const hasSubscriptions = (await tx.subscription.count({ where: { planId: id } })) > 0
    if (hasSubscriptions && !plan.isActive) throw planAlreadyArchived()
    if (hasSubscriptions)
      await tx.plan.update({ where: { id }, data: { isActive: false, updatedAt: new Date() } })
    else await tx.plan.delete({ where: { id } })
    await recordAudit(tx, getAuditActor(context), {
      ...toAuditTarget(hasSubscriptions ? 'plan.archive' : 'plan.delete', id),
      before: { name: plan.name, ...toChangeableFields(plan) },
      ...(hasSubscriptions && { after: { name: plan.name, is_active: false } }),
      reason,
    })
    return { archived: hasSubscriptions }
  })
