import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { REQUEST_QUOTA_NAME } from '../rate-limits/rate-classes.ts'
import { getSubjects } from './consumption.ts'
import { getQuotaPolicy, type QuotaName } from './quotas.catalog.ts'
import {
  findOverrides,
  findQuotas,
  findQuotasNearLimit,
  type NearLimitRow,
  type OverrideRow,
  type PlanColumns,
  type QuotaRow,
} from './quotas.queries.ts'
import type { NearLimitList, NearLimitQuery, Quota } from './quotas.schema.ts'
import { getUserSubjects, type Subjects } from './subjects.ts'
import type { UserQuotas } from './user-quotas.schema.ts'
import { getWarningLevel } from './warning-level.ts'

type QuotaInput = z.input<typeof Quota>

/**
 * Returns whether this version of Veranda has the feature of a row. The database may also have features of
 * newer versions. Lists omit these features.
 */
export const isKnownFeature = ({ service, feature }: { service: string; feature: string }) =>
  getQuotaPolicy(`${service}/${feature}` as QuotaName) !== undefined

const toAmounts = ({ quota_limit, used, kind }: Pick<QuotaRow, 'quota_limit' | 'used' | 'kind'>) => {
  const isUsageLimited = quota_limit !== null && kind !== 'cap'
  return {
    quota_limit,
    is_unlimited: quota_limit === null,
    used,
    remaining: isUsageLimited ? Math.max(0, quota_limit - used) : null,
    percent: isUsageLimited
      ? quota_limit === 0
        ? 100
        : Math.min(100, Math.floor((used / quota_limit) * 100))
      : null,
  }
}

export const toQuotaNames = ({ service, feature }: { service: string; feature: string }) => {
  const { title, unit } = getQuotaPolicy(`${service}/${feature}` as QuotaName)
  return { service_name: service, feature_name: feature, title, unit }
}

const toPlan = ({ plan_name: name, plan_display_name }: PlanColumns) =>
  name === null ? null : { name, display_name: plan_display_name ?? name }

const toQuota = (row: QuotaRow): QuotaInput => ({
  ...toQuotaNames(row),
  ...toAmounts(row),
  kind: row.kind,
  quota_source: row.source,
  plan: toPlan(row),
  reset_period: row.period,
  resets_at: row.resets_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  warning_level: getWarningLevel(toAmounts(row).percent ?? 0),
})

type UsageSources = Pick<Context, 'database' | 'rateLimits'>

/** Returns whether a row is the request quota, whose usage is counted by the rate limiter. */
const isRequestQuotaRow = ({ service, feature }: QuotaRow) => `${service}/${feature}` === REQUEST_QUOTA_NAME

async function loadQuotaRows(
  { database, rateLimits }: UsageSources,
  subjects: Subjects,
): Promise<QuotaRow[]> {
  const [rows, requestUsage] = await Promise.all([
    findQuotas(database, subjects),
    rateLimits.getRequestUsage(subjects),
  ])
  return rows
    .filter(isKnownFeature)
    .map((row) =>
      isRequestQuotaRow(row)
        ? { ...row, used: requestUsage.used, resets_at: requestUsage.used > 0 ? requestUsage.resetsAt : null }
        : row,
    )
}

const toOverride = (row: OverrideRow): z.input<typeof UserQuotas>['quotas'][number]['override'] => ({
  quota_limit: row.quota_limit,
  is_unlimited: row.quota_limit === null,
  expires_at: row.expires_at?.toISOString() ?? null,
  reason: row.reason,
  updated_at: row.updated_at.toISOString(),
  instead_of: {
    quota_limit: row.otherwise,
    is_unlimited: row.otherwise === null,
    quota_source: row.plan_name === null ? 'system_default' : 'subscription_plan',
    plan: toPlan(row),
  },
})

/** Returns the quotas of an existing user, with overrides. */
export async function loadUserQuotas(usageSources: UsageSources, userId: number) {
  const [rows, overrides] = await Promise.all([
    loadQuotaRows(usageSources, getUserSubjects(userId)),
    findOverrides(usageSources.database, userId),
  ])
  const overridesByFeature = new Map(overrides.map((row) => [row.feature_id, toOverride(row)]))
  return {
    quotas: rows.map((row) => ({
      ...toQuota(row),
      override: overridesByFeature.get(row.feature_id) ?? null,
    })),
  }
}

/** Returns the quotas of the current user or guest. */
export const listOwnQuotas = async (context: Context) => ({
  quotas: (await loadQuotaRows(context, getSubjects(context))).map(toQuota),
})

const toNearLimitEntry = (row: NearLimitRow): z.input<typeof NearLimitList>['entries'][number] => {
  const { remaining: _, ...amounts } = toAmounts(row)
  return {
    ...toQuotaNames(row),
    ...amounts,
    user: { id: row.user_id, username: row.username, name: row.name },
    quota_source: row.source,
    resets_at: row.resets_at?.toISOString() ?? null,
    // The query only returns quotas with a usage of at least 50%, so the fallback only satisfies the type.
    warning_level: getWarningLevel(toAmounts(row).percent ?? 0) ?? 50,
    warned_at: row.warned_at.toISOString(),
  }
}

export async function listQuotasNearLimit(database: Database, query: z.output<typeof NearLimitQuery>) {
  const { total, rows } = await findQuotasNearLimit(database, query)
  return { entries: rows.map(toNearLimitEntry), pagination: paginate(query, total) }
}
