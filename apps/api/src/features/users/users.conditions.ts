import type { SqlRunner } from '@veranda/database'
import { toLikePattern } from '../../http/list.ts'
import { IS_CURRENT_SUBSCRIPTION } from '../plans/current-subscription.ts'
import type { UserFilter } from './users.filter.ts'

/**
 * Filter with the IDs of role and plan instead of their names, so that PostgreSQL's planner can estimate the
 * number of matches.
 */
export interface ResolvedFilter extends Omit<UserFilter, 'role' | 'plan'> {
  roleId?: number
  planId?: number
}

/**
 * Replaces the names of role and plan with their IDs. Returns null if no user can match, because the role or
 * plan does not exist or the role is archived.
 */
export async function resolveFilter(
  database: SqlRunner,
  { role, plan, ...filter }: UserFilter,
): Promise<ResolvedFilter | null> {
  const resolved: ResolvedFilter = { ...filter }
  if (role !== undefined) {
    const [row] = await database.query<{ id: number }>(
      'SELECT id FROM role WHERE name = $1 AND archived_at IS NULL',
      [role],
    )
    if (!row) return null
    resolved.roleId = row.id
  }
  if (plan !== undefined) {
    const [row] = await database.query<{ id: number }>('SELECT id FROM plan WHERE name = $1', [plan])
    if (!row) return null
    resolved.planId = row.id
  }
  return resolved
}

/** Returns an empty list of query values, and a function `$` that adds a value and returns a placeholder. */
export function createPlaceholders() {
  const values: unknown[] = []
  return { values, $: (value: unknown) => `$${values.push(value)}` }
}

/** Adds a query value and returns its placeholder, such as `$1`. */
export type CreatePlaceholder = ReturnType<typeof createPlaceholders>['$']

/**
 * Removes a leading `@`, because usernames are displayed and pasted as @name. A search for `@` alone is
 * unchanged.
 */
export const stripLeadingAt = (search: string) => (search.length > 1 ? search.replace(/^@/, '') : search)

/**
 * Returns the SQL conditions of a search: `own` for a row of `user`, and `account` for a linked account.
 * `own` starts with a column name, so that callers can prefix it with a table alias.
 */
export function toSearchConditions(search: string, $: CreatePlaceholder) {
  const pattern = $(toLikePattern(stripLeadingAt(search)))
  const provider = $(search.toLowerCase())
  return {
    own: `search_text LIKE ${pattern}`,
    account: `(lower(email) LIKE ${pattern} OR provider = ${provider})`,
  }
}

/**
 * How a search is executed. `set` first collects all matching IDs from two trigram indexes, which is fast if
 * few users match. `probe` checks one user after another until enough match, which is fast if many match.
 */
export type SearchMode = 'set' | 'probe'

const SEARCH_CONDITIONS = {
  set: ({ own, account }: ReturnType<typeof toSearchConditions>) =>
    `u.id IN (SELECT id FROM "user" WHERE ${own} UNION SELECT user_id FROM account WHERE ${account})`,
  // Without OFFSET 0, the planner might read all accounts to check only a few users.
  probe: ({ own, account }: ReturnType<typeof toSearchConditions>) =>
    `(u.${own} OR EXISTS (SELECT FROM account WHERE user_id = u.id AND ${account} OFFSET 0))`,
}

/** SQL condition that a row of `timeout` is active. */
export const IS_ACTIVE_TIMEOUT = 'revoked_at IS NULL AND expires_at > now()'

const STATUS_CONDITIONS: Record<NonNullable<UserFilter['status']>, string> = {
  active: 'u.is_active',
  inactive: 'NOT u.is_active',
  unverified: 'u.email_verified_at IS NULL',
  timed_out: `EXISTS (SELECT FROM timeout WHERE user_id = u.id AND ${IS_ACTIVE_TIMEOUT})`,
}

/** Returns the SQL conditions of a filter for a user row `u`. */
export function toConditions(filter: ResolvedFilter, $: CreatePlaceholder, mode: SearchMode): string[] {
  const { status, roleId, planId } = filter
  return [
    filter.search !== undefined && SEARCH_CONDITIONS[mode](toSearchConditions(filter.search, $)),
    status && STATUS_CONDITIONS[status],
    roleId !== undefined &&
      `EXISTS (SELECT FROM user_role WHERE user_id = u.id AND role_id = ${$(roleId)}
        AND (expires_at IS NULL OR expires_at > now()))`,
    planId !== undefined &&
      `EXISTS (SELECT FROM subscription WHERE user_id = u.id AND plan_id = ${$(planId)} AND ${IS_CURRENT_SUBSCRIPTION})`,
    filter.created_from && `u.created_at >= ${$(filter.created_from)}`,
    filter.created_to && `u.created_at < ${$(filter.created_to)}`,
    filter.last_login_from && `u.last_login_at >= ${$(filter.last_login_from)}`,
    filter.last_login_to && `u.last_login_at < ${$(filter.last_login_to)}`,
  ].filter((condition) => typeof condition === 'string')
}

/** Returns a WHERE clause with all conditions, or an empty string if there are none. */
export const toWhereClause = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
