import type { Plan, PlanQuota, Prisma, QuotaFeature } from '@veranda/database'
import type * as z from 'zod'
import { QUOTA_NAMES } from '../quotas/quotas.catalogue.ts'
import { planFeatures } from './plans.catalogue.ts'
import type { PlanChange } from './plans.schema.ts'

type Change = Omit<z.output<typeof PlanChange>, 'reason' | 'updated_at'>
type Quotas = NonNullable<Change['quotas']>

/** Includes the quotas of a plan in display order. */
export const WITH_QUOTAS = {
  quotas: { include: { feature: true }, orderBy: [{ feature: { sortOrder: 'asc' } }, { featureId: 'asc' }] },
} satisfies Prisma.PlanInclude

type WholePlan = Plan & { quotas: (PlanQuota & { feature: QuotaFeature })[] }

/** Returns the changeable fields of a plan for the audit log. */
export const changeable = (plan: WholePlan) => ({
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

/** Maps changed fields to database columns. */
export const columns = (
  of: Partial<ReturnType<typeof changeable>>,
): Partial<Prisma.PlanUncheckedCreateInput> =>
  Object.fromEntries(
    Object.entries({
      displayName: of.display_name,
      description: of.description,
      currency: of.currency,
      weeklyCents: of.weekly_cents,
      monthlyCents: of.monthly_cents,
      yearlyCents: of.yearly_cents,
      lifetimeCents: of.lifetime_cents,
      trialDays: of.trial_days,
      sortOrder: of.sort_order,
      features: of.features,
      rateLimits: of.rate_limit_per_hour,
      ...(of.flair !== undefined && {
        flairLabel: of.flair?.label ?? null,
        flairIcon: of.flair?.icon ?? null,
        flairColor: of.flair?.color ?? null,
      }),
      isActive: of.is_active,
      isDefault: of.is_default,
    }).filter(([, value]) => value !== undefined),
  )

const placeOf = ({ service_name, feature_name }: Quotas[number]) =>
  (QUOTA_NAMES as string[]).indexOf(`${service_name}/${feature_name}`)

/**
 * Normalizes a change to the format of the response: an empty description becomes null, and lists follow the
 * catalog order.
 */
export const asTold = <C extends Change>({ description, features, quotas, ...change }: C) => ({
  ...change,
  ...(description !== undefined && { description: description || null }),
  ...(features && { features: planFeatures(features) }),
  ...(quotas && { quotas: [...quotas].sort((one, other) => placeOf(one) - placeOf(other)) }),
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
