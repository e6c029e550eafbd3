import type { SqlRunner } from '@veranda/database'
import { getPageWindow } from '../../http/list.ts'
import { IS_CURRENT_SUBSCRIPTION } from './current-subscription.ts'
import { FLAIR_JSON, type FlairRow } from './flair.ts'

interface QuotaRow {
  service_name: string
  feature_name: string
  quota_limit: number | null
  is_unlimited: boolean
}

export interface PlanRow {
  id: number
  name: string
  kind: 'tier' | 'addon'
  display_name: string
  description: string | null
  currency: string
  weekly_cents: number | null
  monthly_cents: number | null
  yearly_cents: number | null
  lifetime_cents: number | null
  trial_days: number
  sort_order: number
  is_active: boolean
  is_default: boolean
  features: string[]
  rate_limit_per_hour: Record<string, number>
  quotas: QuotaRow[]
  flair: FlairRow | null
  subscribers: number
  monthly_revenue_cents: number
  created_at: Date
  updated_at: Date
}

/** SQL columns for the quotas and the badge of the plan `p`. */
const ENTITLEMENT_COLUMNS = `COALESCE((SELECT jsonb_agg(jsonb_build_object('service_name', f.service, 'feature_name', f.feature,
      'quota_limit', q.quota_limit, 'is_unlimited', q.quota_limit IS NULL) ORDER BY f.sort_order, f.id)
      FROM plan_quota q JOIN quota_feature f ON f.id = q.feature_id WHERE q.plan_id = p.id), '[]') AS quotas,
    ${FLAIR_JSON} AS flair`

/**
 * SQL for the monthly revenue in cents of a subscription to plan `p`. A subscription without a custom price
 * costs as much as its plan. Lifetime subscriptions have no recurring revenue, so the result is null.
 */
const MONTHLY_REVENUE_CENTS = `CASE billing_cycle
    WHEN 'weekly' THEN COALESCE(price_cents, p.weekly_cents) * 52.0 / 12
    WHEN 'monthly' THEN COALESCE(price_cents, p.monthly_cents)
    WHEN 'yearly' THEN COALESCE(price_cents, p.yearly_cents) / 12.0 END`

const SELECT_PLAN = `SELECT p.id, p.name, p.kind::text, p.display_name, p.description, p.currency, p.weekly_cents, p.monthly_cents,
    p.yearly_cents, p.lifetime_cents, p.trial_days, p.sort_order, p.is_active, p.is_default, p.features,
    p.rate_limit_per_hour, p.created_at, p.updated_at, ${ENTITLEMENT_COLUMNS}, totals.*
  FROM plan p CROSS JOIN LATERAL (
    SELECT count(*)::int AS subscribers,
      round(COALESCE(sum(${MONTHLY_REVENUE_CENTS}) FILTER (WHERE status = 'active'), 0))::bigint AS monthly_revenue_cents
    FROM subscription WHERE plan_id = p.id AND ${IS_CURRENT_SUBSCRIPTION}) totals`

interface PlanFilter {
  page: number
  limit: number
  status: 'active' | 'archived' | 'all'
  kind?: 'tier' | 'addon' | undefined
}

/** Returns a page of plans in display order, and their total number. */
export async function findPlans(database: SqlRunner, { status, kind, ...page }: PlanFilter) {
  const whereMatches = `WHERE ($1::boolean IS NULL OR p.is_active = $1) AND ($2::text IS NULL OR p.kind::text = $2)`
  const values = [status === 'all' ? null : status === 'active', kind ?? null]
  const [countRow] = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM plan p ${whereMatches}`,
    values,
  )
  const total = countRow?.total ?? 0
  // Pages in the second half of the list are read from its end, in reverse order.
  const { reversed, take, offset } = getPageWindow(page, total)
  if (take === 0) return { total, rows: [] }
  const direction = reversed ? 'DESC' : 'ASC'
  const rows = await database.query<PlanRow>(
    `${SELECT_PLAN} ${whereMatches} ORDER BY p.sort_order ${direction}, p.id ${direction} LIMIT $3 OFFSET $4`,
    [...values, take, offset],
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

export async function findPlan(database: SqlRunner, id: number): Promise<PlanRow | undefined> {
  const [row] = await database.query<PlanRow>(`${SELECT_PLAN} WHERE p.id = $1`, [id])
  return row
}

export type AvailablePlanRow = Omit<
  PlanRow,
  | 'sort_order'
  | 'is_active'
  | 'rate_limit_per_hour'
  | 'subscribers'
  | 'monthly_revenue_cents'
  | 'created_at'
  | 'updated_at'
>

/** Returns at most `limit` active plans in display order. */
export const findAvailablePlans = (database: SqlRunner, limit: number) =>
  database.query<AvailablePlanRow>(
    `SELECT p.id, p.name, p.kind::text, p.display_name, p.description, p.currency, p.weekly_cents, p.monthly_cents,
       p.yearly_cents, p.lifetime_cents, p.trial_days, p.is_default, p.features, ${ENTITLEMENT_COLUMNS}
     FROM plan p WHERE p.is_active ORDER BY p.sort_order, p.id LIMIT $1`,
    [limit],
  )
