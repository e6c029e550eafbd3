import type { SqlRunner } from '@veranda/database'
import { ApiError } from '../../http/errors.ts'
import { filterPlanFeatures, type PlanFeature } from './plans.catalog.ts'

export interface NamedPlan {
  name: string
  display_name: string
}

/**
 * Creates the error for a missing feature. The default values are the example in the API description.
 *
 * @param plan cheapest plan that includes the feature, or null if none does
 */
export const planRequired = (
  feature: PlanFeature = 'advanced_controls',
  plan: NamedPlan | null = { name: 'pro', display_name: 'Pro' },
) => new ApiError(403, 'plan_required', 'Your plan does not include this feature', { feature, plan })

/** Returns the features that the user's current plans include. */
export async function loadFeatures(database: SqlRunner, userId: number): Promise<Set<PlanFeature>> {
  const rows = await database.query<{ features: string[] }>(
    'SELECT features FROM plan WHERE id IN (SELECT current_plans($1))',
    [userId],
  )
  return new Set(filterPlanFeatures(rows.flatMap(({ features }) => features)))
}

/**
 * Requires that one of the user's plans includes the feature. Guests have no plan. Call this function in each
 * request, so that the user loses the feature as soon as a plan expires or changes.
 *
 * @throws 403 `plan_required` with the cheapest plan that has the feature
 */
export async function requireFeature(
  database: SqlRunner,
  userId: number | null,
  feature: PlanFeature,
): Promise<void> {
  if (userId !== null && (await loadFeatures(database, userId)).has(feature)) return
  throw planRequired(feature, await findCheapestPlan(database, feature))
}

/**
 * Finds the cheapest active plan that includes a feature. Plans are compared by monthly cost, or by lifetime
 * price if they have no recurring price. Plans without a price come last, because only administrators can
 * assign them.
 */
export async function findCheapestPlan(database: SqlRunner, feature: PlanFeature): Promise<NamedPlan | null> {
  const [plan] = await database.query<NamedPlan>(
    `SELECT name, display_name FROM plan WHERE is_active AND $1 = ANY (features)
     ORDER BY COALESCE(least(weekly_cents * 52.0 / 12, monthly_cents, yearly_cents / 12.0), lifetime_cents),
       sort_order, id LIMIT 1`,
    [feature],
  )
  return plan ?? null
}
