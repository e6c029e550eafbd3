import type { SqlRunner } from '@veranda/database'
import { IS_CURRENT_SUBSCRIPTION } from '../plans/current-subscription.ts'
import {
  type CreatePlaceholder,
  createPlaceholders,
  IS_ACTIVE_TIMEOUT,
  type ResolvedFilter,
  toConditions,
  toSearchConditions,
  toWhereClause,
} from './users.conditions.ts'

/**
 * Returns SQL for a total in `user_tally`, which is maintained by database triggers. A total is the sum of a
 * few rows, so that concurrent writers don't wait for each other.
 *
 * @param subject SQL expression for the name of the total
 */
const toTallySql = (subject: string) =>
  `(SELECT COALESCE(sum(total), 0) FROM user_tally WHERE subject = ${subject})`

const ALL_USERS_TOTAL = toTallySql("'all'")

const STATUS_TOTALS: Record<NonNullable<ResolvedFilter['status']>, string> = {
  active: `${ALL_USERS_TOTAL} - ${toTallySql("'inactive'")}`,
  inactive: toTallySql("'inactive'"),
  unverified: toTallySql("'unverified'"),
  timed_out: `(SELECT count(DISTINCT user_id) FROM timeout WHERE ${IS_ACTIVE_TIMEOUT})`,
}

/**
 * Returns SQL for the number of users with the role. The maintained total includes expired assignments, so
 * these are subtracted. An index of assignments with an expiration time makes this fast.
 */
const toRoleTotalSql = (roleId: number, $: CreatePlaceholder) =>
  `${toTallySql($(`role:${roleId}`))}
    - (SELECT count(*) FROM user_role WHERE role_id = ${$(roleId)} AND expires_at IS NOT NULL AND expires_at <= now())`

const toPlanTotalSql = (planId: number, $: CreatePlaceholder) =>
  `(SELECT count(DISTINCT user_id) FROM subscription WHERE plan_id = ${$(planId)} AND ${IS_CURRENT_SUBSCRIPTION})`

/**
 * Returns SQL for the number of users who match a search: those whose own fields match, plus those for whom
 * only a linked account matches.
 */
function toSearchTotalSql(text: string, $: CreatePlaceholder) {
  const { own, account } = toSearchConditions(text, $)
  return `(SELECT count(*) FROM "user" WHERE ${own})
    + (SELECT count(DISTINCT user_id) FROM (SELECT user_id FROM account WHERE ${account}) matching
      JOIN "user" u ON u.id = user_id AND NOT u.${own})`
}

type TimeColumn = 'created_at' | 'last_login_at'

/**
 * Counts the users whose `column` is within a time range. If they are the majority, counts the users outside
 * the range instead, which is faster, and subtracts them from the total of all users.
 */
async function countInRange(
  database: SqlRunner,
  column: TimeColumn,
  from: Date | undefined,
  to: Date | undefined,
) {
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
  const outsideConditions = [
    from && `${column} < ${outsideValues.$(from)}`,
    to && `${column} >= ${outsideValues.$(to)}`,
    column === 'last_login_at' && `${column} IS NULL`,
  ].filter((bound) => typeof bound === 'string')
  const subtractions = outsideConditions.map((outside) => ` - (SELECT count(*) FROM "user" WHERE ${outside})`)
  return queryTotal(database, `${ALL_USERS_TOTAL}${subtractions.join('')}`, outsideValues.values)
}

/**
 * Returns whether the condition matches more than half of the users, according to the planner's statistics.
 */
async function matchesMajority(
  database: SqlRunner,
  condition: string,
  values: readonly unknown[],
): Promise<boolean> {
  const estimateRows = async (whereClause: string, parameters: readonly unknown[]) => {
    const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `EXPLAIN (FORMAT JSON) SELECT FROM "user" ${whereClause}`,
      parameters,
    )
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }
  return (await estimateRows(`WHERE ${condition}`, values)) * 2 > (await estimateRows('', []))
}

async function queryTotal(
  database: SqlRunner,
  expression: string,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.query<{ total: number }>(`SELECT (${expression})::int AS total`, values)
  return row?.total ?? 0
}

/**
 * Counts the users that match the filter. The database maintains the totals of all users, each role, and
 * most statuses. For other criteria and combined filters, the matching rows are counted.
 */
export async function countMatchingUsers(database: SqlRunner, filter: ResolvedFilter): Promise<number> {
  const { search, status, roleId, planId } = filter
  const { created_from, created_to, last_login_from, last_login_to } = filter
  const createdBound = created_from ?? created_to
  const lastLoginBound = last_login_from ?? last_login_to
  const { values, $ } = createPlaceholders()
  const criteria = [search, status, roleId, planId, createdBound, lastLoginBound].filter(
    (value) => value !== undefined,
  )
  if (criteria.length === 0) return queryTotal(database, ALL_USERS_TOTAL, values)
  if (criteria.length === 1) {
    if (status) return queryTotal(database, STATUS_TOTALS[status], values)
    if (roleId !== undefined) return queryTotal(database, toRoleTotalSql(roleId, $), values)
    if (planId !== undefined) return queryTotal(database, toPlanTotalSql(planId, $), values)
    if (search !== undefined) return queryTotal(database, toSearchTotalSql(search, $), values)
    if (createdBound) return countInRange(database, 'created_at', created_from, created_to)
    return countInRange(database, 'last_login_at', last_login_from, last_login_to)
  }
  const count = `(SELECT count(*) FROM "user" u ${toWhereClause(toConditions(filter, $, 'set'))})`
  return queryTotal(database, count, values)
}
