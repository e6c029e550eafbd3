import type { Sql } from '@veranda/database'
import { IS_CURRENT_SUBSCRIPTION } from '../plans/current-subscription.ts'
import {
  ACTIVE_TIMEOUT,
  createPlaceholders,
  type Placeholder,
  type ResolvedFilter,
  toConditions,
  toSearchConditions,
  toWhereClause,
} from './users.conditions.ts'

/**
 * SQL for a total that the database maintains in `user_tally` (see its migration). It sums a few rows instead
 * of counting many.
 */
const toTallySql = (subject: string) =>
  `(SELECT COALESCE(sum(total), 0) FROM user_tally WHERE subject = ${subject})`

const ALL_USERS_TOTAL = toTallySql("'all'")

const STATUS_TOTALS: Record<NonNullable<ResolvedFilter['status']>, string> = {
  active: `${ALL_USERS_TOTAL} - ${toTallySql("'inactive'")}`,
  inactive: toTallySql("'inactive'"),
  unverified: toTallySql("'unverified'"),
  timed_out: `(SELECT count(DISTINCT user_id) FROM timeout WHERE ${ACTIVE_TIMEOUT})`,
}

/** Returns SQL for the users with the role, minus expired assignments, which have a separate index. */
const roleTotalSql = (roleId: number, $: Placeholder) =>
  `${toTallySql($(`role:${roleId}`))}
    - (SELECT count(*) FROM user_role WHERE role_id = ${$(roleId)} AND expires_at IS NOT NULL AND expires_at <= now())`

const planTotalSql = (planId: number, $: Placeholder) =>
  `(SELECT count(DISTINCT user_id) FROM subscription WHERE plan_id = ${$(planId)} AND ${IS_CURRENT_SUBSCRIPTION})`

/** Returns SQL for the users whose own fields match, plus those for whom only a linked account matches. */
function searchTotalSql(text: string, $: Placeholder) {
  const { own, account } = toSearchConditions(text, $)
  return `(SELECT count(*) FROM "user" WHERE ${own})
    + (SELECT count(DISTINCT user_id) FROM (SELECT user_id FROM account WHERE ${account}) matching
      JOIN "user" u ON u.id = user_id AND NOT u.${own})`
}

type Column = 'created_at' | 'last_login_at'

/**
 * Counts users within a date range: directly if they are the minority, otherwise by subtracting the others.
 */
async function countWithin(database: Sql, column: Column, from: Date | undefined, to: Date | undefined) {
  const insideValues = createPlaceholders()
  const condition = [
    from && `${column} >= ${insideValues.$(from)}`,
    to && `${column} < ${insideValues.$(to)}`,
  ]
    .filter((bound) => bound !== undefined)
    .join(' AND ')
  if (!(await matchesMajority(database, condition, insideValues.values)))
    return queryTotal(database, `(SELECT count(*) FROM "user" WHERE ${condition})`, insideValues.values)
  const outsideValues = createPlaceholders()
  const others = [
    from && `${column} < ${outsideValues.$(from)}`,
    to && `${column} >= ${outsideValues.$(to)}`,
    column === 'last_login_at' && `${column} IS NULL`,
  ].filter((bound) => typeof bound === 'string')
  const subtractions = others.map((other) => ` - (SELECT count(*) FROM "user" WHERE ${other})`)
  return queryTotal(database, `${ALL_USERS_TOTAL}${subtractions.join('')}`, outsideValues.values)
}

/**
 * Returns whether the condition matches more than half of the users, according to the planner's statistics.
 */
async function matchesMajority(
  database: Sql,
  condition: string,
  values: readonly unknown[],
): Promise<boolean> {
  const estimate = async (text: string, parameters: readonly unknown[]) => {
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `EXPLAIN (FORMAT JSON) SELECT FROM "user" ${text}`,
      parameters,
    )
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }
  return (await estimate(`WHERE ${condition}`, values)) * 2 > (await estimate('', []))
}

async function queryTotal(database: Sql, expression: string, values: readonly unknown[]): Promise<number> {
  const [row] = await database.query<{ total: number }>(`SELECT (${expression})::int AS total`, values)
  return row?.total ?? 0
}

/**
 * Counts the users that match the filter. The database maintains the totals of all users, each role, and
 * most statuses. Other totals and combined filters are counted.
 */
export async function countMatchingUsers(database: Sql, filter: ResolvedFilter): Promise<number> {
  const { search, status, roleId, planId } = filter
  const { created_from, created_to, last_login_from, last_login_to } = filter
  const created = created_from ?? created_to
  const lastLogin = last_login_from ?? last_login_to
  const { values, $ } = createPlaceholders()
  const parts = [search, status, roleId, planId, created, lastLogin].filter((part) => part !== undefined)
  if (parts.length === 0) return queryTotal(database, ALL_USERS_TOTAL, values)
  if (parts.length === 1) {
    if (status) return queryTotal(database, STATUS_TOTALS[status], values)
    if (roleId !== undefined) return queryTotal(database, roleTotalSql(roleId, $), values)
    if (planId !== undefined) return queryTotal(database, planTotalSql(planId, $), values)
    if (search !== undefined) return queryTotal(database, searchTotalSql(search, $), values)
    if (created) return countWithin(database, 'created_at', created_from, created_to)
    return countWithin(database, 'last_login_at', last_login_from, last_login_to)
  }
  const counted = `(SELECT count(*) FROM "user" u ${toWhereClause(toConditions(filter, $, 'set'))})`
  return queryTotal(database, counted, values)
}
