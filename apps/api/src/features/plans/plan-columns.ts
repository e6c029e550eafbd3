import type { Plan, PlanQuota, Prisma, QuotaFeature } from '@veranda/database'
import type * as z from 'zod'
import { QUOTA_NAMES } from '../quotas/quotas.catalog.ts'
import { filterPlanFeatures } from './plans.catalog.ts'
import type { PlanChange } from './plans.schema.ts'

type Change = Omit<z.output<typeof PlanChange>, 'reason' | 'updated_at'>
type Quotas = NonNullable<Change['quotas']>

/** Includes the quotas of a plan in display order. */
export const WITH_QUOTAS = {
  quotas: { include: { feature: true }, orderBy: [{ feature: { sortOrder: 'asc' } }, { featureId: 'asc' }] },
} satisfies Prisma.PlanInclude

type PlanWithQuotas = Plan & { quotas: (PlanQuota & { feature: QuotaFeature })[] }

/** Returns the changeable fields of a plan, to compare them and to record changes in the audit log. */
export const toChangeableFields = (plan: PlanWithQuotas) => ({
  display_name: plan.displayName,
  description: plan.description,
  currency: plan.currency,
  weekly_cents: plan.weeklyCents,
  monthly_cents: plan.monthlyCents,
  yearly_cents: plan.yearlyCents,
  lifetime_cents: plan.lifetimeCents,
  trial_days: plan.trialDays,
  sort_order: plan.sortOrder,
  features: plan.features,
  rate_limit_per_hour: plan.rateLimits as Prisma.JsonObject,
  quotas: plan.quotas.map(({ feature, limit }) => ({
    service_name: feature.service,
    feature_name: feature.feature,
    quota_limit: limit,
    is_unlimited: limit === null,
  })),
  flair:
    plan.flairLabel === null
      ? null
      : { label: plan.flairLabel, icon: plan.flairIcon, color: plan.flairColor },
  is_active: plan.isActive,
  is_default: plan.isDefault,
})

/**
 * Maps changed fields to database columns. Undefined fields are left out, and so are quotas, which
 * `replaceQuotas` stores in their own table.
 */
export const toPlanColumns = (
  fields: Partial<ReturnType<typeof toChangeableFields>>,
): Partial<Prisma.PlanUncheckedCreateInput> =>
  Object.fromEntries(
    Object.entries({
      displayName: fields.display_name,
      description: fields.description,
      currency: fields.currency,
      weeklyCents: fields.weekly_cents,
      monthlyCents: fields.monthly_cents,
      yearlyCents: fields.yearly_cents,
      lifetimeCents: fields.lifetime_cents,
      trialDays: fields.trial_days,
      sortOrder: fields.sort_order,
      features: fields.features,
      rateLimits: fields.rate_limit_per_hour,
      ...(fields.flair !== undefined && {
        flairLabel: fields.flair?.label ?? null,
        flairIcon: fields.flair?.icon ?? null,
        flairColor: fields.flair?.color ?? null,
      }),
      isActive: fields.is_active,
      isDefault: fields.is_default,
    }).filter(([, value]) => value !== undefined),
  )

const getQuotaPosition = ({ service_name, feature_name }: Quotas[number]) =>
  (QUOTA_NAMES as string[]).indexOf(`${service_name}/${feature_name}`)

/**
 * Converts a change to the format of stored fields, so that both can be compared. An empty description
 * becomes null, and lists follow the catalog order.
 */
export const normalizeChange = <C extends Change>({ description, features, quotas, ...change }: C) => ({
  ...change,
  ...(description !== undefined && { description: description || null }),
  ...(features && { features: filterPlanFeatures(features) }),
  ...(quotas && {
    quotas: [...quotas].sort((a, b) => getQuotaPosition(a) - getQuotaPosition(b)),
  }),
})

/** Replaces the quotas of a plan. */
export async function replaceQuotas(tx: Prisma.TransactionClient, planId: number, quotas: Quotas) {
  await tx.planQuota.deleteMany({ where: { planId } })
  await tx.$executeRaw`
    INSERT INTO plan_quota (plan_id, feature_id, quota_limit)
    SELECT ${planId}::int, f.id, given.quota_limit
    FROM jsonb_to_recordset(${JSON.stringify(quotas)}::jsonb)
        AS given(service_name text, feature_name text, quota_limit int)
      JOIN quota_feature f ON f.service = given.service_name AND f.feature = given.feature_name`
}
