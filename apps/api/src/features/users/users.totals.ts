import type { Sql } from '@veranda/database'
import { RUNS } from '../plans/running.ts'
import {
  conditionsOf,
  type Placeholder,
  placeholders,
  type ResolvedFilter,
  RUNNING_TIMEOUT,
  searchOf,
  where,
} from './users.conditions.ts'

/**
 * SQL for a total that the database maintains in `user_tally` (see its migration). It sums a few rows instead
 * of counting many.
 */
const tally = (subject: string) =>
  `(SELECT COALESCE(sum(total), 0) FROM user_tally WHERE subject = ${subject})`

const ALL = tally("'all'")

const STATUS: Record<NonNullable<ResolvedFilter['status']>, string> = {
  active: `${ALL} - ${tally("'inactive'")}`,
  inactive: tally("'inactive'"),
  unverified: tally("'unverified'"),
  timed_out: `(SELECT count(DISTINCT user_id) FROM timeout WHERE ${RUNNING_TIMEOUT})`,
}

/** Users with the role, minus expired assignments, which have a separate index. */
const withRole = (roleId: number, $: Placeholder) =>
  `${tally($(`role:${roleId}`))}
    - (SELECT count(*) FROM user_role WHERE role_id = ${$(roleId)} AND expires_at IS NOT NULL AND expires_at <= now())`

const withPlan = (planId: number, $: Placeholder) =>
  `(SELECT count(DISTINCT user_id) FROM subscription WHERE plan_id = ${$(planId)} AND ${RUNS})`

/** Users whose own fields match, plus those for whom only a linked account matches. */
function found(text: string, $: Placeholder) {
  const { own, account } = searchOf(text, $)
  return `(SELECT count(*) FROM "user" WHERE ${own})
    + (SELECT count(DISTINCT user_id) FROM (SELECT user_id FROM account WHERE ${account}) matching
      JOIN "user" u ON u.id = user_id AND NOT u.${own})`
}

type Column = 'created_at' | 'last_login_at'

/** Counts users within a date range, either directly or by subtracting the others, whichever are fewer. */
async function within(database: Sql, column: Column, from: Date | undefined, to: Date | undefined) {
  const inside = placeholders()
  const condition = [from && `${column} >= ${inside.$(from)}`, to && `${column} < ${inside.$(to)}`]
    .filter((bound) => bound !== undefined)
    .join(' AND ')
  if (!(await matchesMost(database, condition, inside.values)))
    return single(database, `(SELECT count(*) FROM "user" WHERE ${condition})`, inside.values)
  const outside = placeholders()
  const others = [
    from && `${column} < ${outside.$(from)}`,
    to && `${column} >= ${outside.$(to)}`,
    column === 'last_login_at' && `${column} IS NULL`,
  ].filter((bound) => typeof bound === 'string')
  const counts = others.map((other) => ` - (SELECT count(*) FROM "user" WHERE ${other})`)
  return single(database, `${ALL}${counts.join('')}`, outside.values)
}

/**
 * Returns whether the condition matches more than half of the users, according to the planner's statistics.
 */
async function matchesMost(database: Sql, condition: string, values: readonly unknown[]): Promise<boolean> {
  const estimate = async (text: string, given: readonly unknown[]) => {
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `EXPLAIN (FORMAT JSON) SELECT FROM "user" ${text}`,
      given,
    )
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }
  return (await estimate(`WHERE ${condition}`, values)) * 2 > (await estimate('', []))
}

async function single(database: Sql, expression: string, values: readonly unknown[]): Promise<number> {
  const [row] = await database.query<{ total: number }>(`SELECT (${expression})::int AS total`, values)
  return row?.total ?? 0
}

/**
 * Counts the users that match the filter. Totals for a single filter are mostly maintained; others are
 * counted.
 */
export async function totalOf(database: Sql, filter: ResolvedFilter): Promise<number> {
  const { search, status, roleId, planId } = filter
  const { created_from, created_to, last_login_from, last_login_to } = filter
  const created = created_from ?? created_to
  const lastLogin = last_login_from ?? last_login_to
  const { values, $ } = placeholders()
  const parts = [search, status, roleId, planId, created, lastLogin].filter((part) => part !== undefined)
  if (parts.length === 0) return single(database, ALL, values)
  if (parts.length === 1) {
    if (status) return single(database, STATUS[status], values)
    if (roleId !== undefined) return single(database, withRole(roleId, $), values)
    if (planId !== undefined) return single(database, withPlan(planId, $), values)
    if (search !== undefined) return single(database, found(search, $), values)
    if (created) return within(database, 'created_at', created_from, created_to)
    return within(database, 'last_login_at', last_login_from, last_login_to)
  }
  const counted = `(SELECT count(*) FROM "user" u ${where(conditionsOf(filter, $, 'set'))})`
  return single(database, counted, values)
}
