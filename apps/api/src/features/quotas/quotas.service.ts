import type { Database } from '@veranda/database'
import type * as z from 'zod'
import { paginate } from '../../http/list.ts'
import type { Context } from '../../http/route.ts'
import { REQUESTS } from '../rate-limits/rate-classes.ts'
import { subjectsOf } from './consumption.ts'
import { type Subjects, subjectsOfUser } from './guests.ts'
import { type QuotaName, quotaPolicy } from './quotas.catalogue.ts'
import {
  findNear,
  findOverrides,
  findQuotas,
  type NearRow,
  type OverrideRow,
  type PlanOfRow,
  type QuotaRow,
} from './quotas.queries.ts'
import type { NearList, NearQuery, Quota } from './quotas.schema.ts'
import type { UserQuotas } from './user-quotas.schema.ts'
import { warningLevel } from './warning-level.ts'

type Presented = z.input<typeof Quota>

/** Returns whether this version knows the feature of a row. Unknown features are not returned. */
export const isKnown = ({ service, feature }: { service: string; feature: string }) =>
  quotaPolicy(`${service}/${feature}` as QuotaName) !== undefined

const amounts = ({ quota_limit, used, kind }: Pick<QuotaRow, 'quota_limit' | 'used' | 'kind'>) => {
  const isCounted = quota_limit !== null && kind !== 'cap'
  return {
    quota_limit,
    is_unlimited: quota_limit === null,
    used,
    remaining: isCounted ? Math.max(0, quota_limit - used) : null,
    percent: isCounted
      ? quota_limit === 0
        ? 100
        : Math.min(100, Math.floor((used / quota_limit) * 100))
      : null,
  }
}

export const named = ({ service, feature }: { service: string; feature: string }) => {
  const { title, unit } = quotaPolicy(`${service}/${feature}` as QuotaName)
  return { service_name: service, feature_name: feature, title, unit }
}

const planOf = ({ plan_name: name, plan_display_name }: PlanOfRow) =>
  name === null ? null : { name, display_name: plan_display_name ?? name }

const present = (row: QuotaRow): Presented => ({
  ...named(row),
  ...amounts(row),
  kind: row.kind,
  quota_source: row.source,
  plan: planOf(row),
  reset_period: row.period,
  resets_at: row.resets_at?.toISOString() ?? null,
  expires_at: row.ends_at?.toISOString() ?? null,
  warning_level: warningLevel(amounts(row).percent ?? 0),
})

type Counting = Pick<Context, 'database' | 'rateLimits'>

/** Requests are counted by the rate limiter in a sliding hour, and not in the database. */
const isRequests = ({ service, feature }: QuotaRow) => `${service}/${feature}` === REQUESTS

async function rowsOf({ database, rateLimits }: Counting, subjects: Subjects): Promise<QuotaRow[]> {
  const [rows, requests] = await Promise.all([
    findQuotas(database, subjects),
    rateLimits.requestsUsed(subjects),
  ])
  return rows
    .filter(isKnown)
    .map((row) =>
      isRequests(row)
        ? { ...row, used: requests.used, resets_at: requests.used > 0 ? requests.resetsAt : null }
        : row,
    )
}

const presentOverride = (row: OverrideRow): z.input<typeof UserQuotas>['quotas'][number]['override'] => ({
  quota_limit: row.quota_limit,
  is_unlimited: row.quota_limit === null,
  expires_at: row.ends_at?.toISOString() ?? null,
  reason: row.reason,
  updated_at: row.updated_at.toISOString(),
  instead_of: {
    quota_limit: row.otherwise,
    is_unlimited: row.otherwise === null,
    quota_source: row.plan_name === null ? 'system_default' : 'subscription_plan',
    plan: planOf(row),
  },
})

/** Returns a user's quotas for administrators, with overrides. */
export async function quotasOfUser(counting: Counting, userId: number) {
  const [rows, overrides] = await Promise.all([
    rowsOf(counting, subjectsOfUser(userId)),
    findOverrides(counting.database, userId),
  ])
  const overrideOf = new Map(overrides.map((row) => [row.feature_id, presentOverride(row)]))
  return {
    quotas: rows.map((row) => ({ ...present(row), override: overrideOf.get(row.feature_id) ?? null })),
  }
}

/** Returns the quotas of the current user or guest. */
export const ownQuotas = async (context: Context) => ({
  quotas: (await rowsOf(context, subjectsOf(context))).map(present),
})

const presentNear = (row: NearRow): z.input<typeof NearList>['entries'][number] => {
  const { remaining: _, ...amount } = amounts(row)
  return {
    ...named(row),
    ...amount,
    user: { id: row.user_id, username: row.username, name: row.name },
    quota_source: row.source,
    resets_at: row.resets_at?.toISOString() ?? null,
    warning_level: warningLevel(amounts(row).percent ?? 0) ?? 50,
    warned_at: row.warned_at.toISOString(),
  }
}

export async function listNear(database: Database, query: z.output<typeof NearQuery>) {
  const { total, rows } = await findNear(database, query)
  return { entries: rows.filter(isKnown).map(presentNear), pagination: paginate(query, total) }
}
