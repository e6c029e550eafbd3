import type { Sql } from '@veranda/database'
import { containing } from '../../http/list.ts'
import { RUNS } from '../plans/running.ts'
import type { UserFilter } from './users.filter.ts'

/** A filter whose role and plan are ids: of these the planner knows how many users they stand for. */
export interface ResolvedFilter extends Omit<UserFilter, 'role' | 'plan'> {
  roleId?: number
  planId?: number
}

/** Null when nobody can match: there is no such role or plan. */
export async function resolveFilter(
  database: Sql,
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

/** A statement's values, and what stands for each of them in its text. */
export function placeholders() {
  const values: unknown[] = []
  return { values, $: (value: unknown) => `$${values.push(value)}` }
}

export type Placeholder = ReturnType<typeof placeholders>['$']

/** Usernames are shown as @name, and are pasted so. */
export const withoutAt = (search: string) => (search.length > 1 ? search.replace(/^@/, '') : search)

/** What is searched for: a part of what is the user's own, or of an account at a provider. */
export function searchOf(search: string, $: Placeholder) {
  const pattern = $(containing(withoutAt(search)))
  const provider = $(search.toLowerCase())
  return {
    own: `search_text LIKE ${pattern}`,
    account: `(lower(email) LIKE ${pattern} OR provider = ${provider})`,
  }
}

/**
 * How a search is put: as a `set` of ids that two trigram indexes find, for few matches; or as a `probe` of one user
 * after another, for many. OFFSET keeps the planner from reading all accounts first for the probe of a few.
 */
export type SearchAs = 'set' | 'probe'

const search = {
  set: ({ own, account }: ReturnType<typeof searchOf>) =>
    `u.id IN (SELECT id FROM "user" WHERE ${own} UNION SELECT user_id FROM account WHERE ${account})`,
  probe: ({ own, account }: ReturnType<typeof searchOf>) =>
    `(u.${own} OR EXISTS (SELECT FROM account WHERE user_id = u.id AND ${account} OFFSET 0))`,
}

export const RUNNING_TIMEOUT = 'revoked_at IS NULL AND expires_at > now()'

const STATUS: Record<NonNullable<UserFilter['status']>, string> = {
  active: 'u.is_active',
  inactive: 'NOT u.is_active',
  unverified: 'u.email_verified_at IS NULL',
  timed_out: `EXISTS (SELECT FROM timeout WHERE user_id = u.id AND ${RUNNING_TIMEOUT})`,
}

/** What a user's row, named `u`, has to fulfil. */
export function conditionsOf(filter: ResolvedFilter, $: Placeholder, as: SearchAs): string[] {
  const { status, roleId, planId } = filter
  return [
    filter.search !== undefined && search[as](searchOf(filter.search, $)),
    status && STATUS[status],
    roleId !== undefined &&
      `EXISTS (SELECT FROM user_role WHERE user_id = u.id AND role_id = ${$(roleId)}
        AND (expires_at IS NULL OR expires_at > now()))`,
    planId !== undefined &&
      `EXISTS (SELECT FROM subscription WHERE user_id = u.id AND plan_id = ${$(planId)} AND ${RUNS})`,
    filter.created_from && `u.created_at >= ${$(filter.created_from)}`,
    filter.created_to && `u.created_at < ${$(filter.created_to)}`,
    filter.last_login_from && `u.last_login_at >= ${$(filter.last_login_from)}`,
    filter.last_login_to && `u.last_login_at < ${$(filter.last_login_to)}`,
  ].filter((condition) => typeof condition === 'string')
}

/** The WHERE clause of conditions, or nothing. */
export const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
