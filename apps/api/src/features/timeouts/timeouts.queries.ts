import { type Database, Prisma, type TimeoutType } from '@veranda/database'
import { getPageWindow, MAX_COUNTED, toLikePattern } from '../../http/list.ts'
import { buildWhereClause, type Condition } from '../../http/where-clause.ts'
import type { SORTS } from './timeouts.schema.ts'

export interface TimeoutFilter {
  page: number
  limit: number
  type?: TimeoutType | undefined
  status: 'running' | 'expired' | 'revoked' | 'all'
  user_id?: number | undefined
  search?: string | undefined
  issued_by?: number | undefined
  sort: (typeof SORTS)[number]
  order: 'asc' | 'desc'
}

export interface TimeoutRow {
  id: number
  user_id: number
  username: string
  name: string
  type: TimeoutType
  reason: string
  issued_by: number | null
  issuer: string | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_by: number | null
  revoker: string | null
  revocation_reason: string | null
  pardon: string | null
  is_running: boolean
}

const IS_ACTIVE = 't.revoked_at IS NULL AND t.expires_at > now()'

/** Columns of a timeout. The query must name the timeout table `t` and contain `USER_JOINS`. */
const TIMEOUT_COLUMNS = `t.id, t.user_id, u.username, u.display_name AS name, t.type::text AS type, t.reason,
  t.issued_by, issuer.username AS issuer, t.created_at, t.expires_at,
  t.revoked_at, t.revoked_by, revoker.username AS revoker, t.revocation_reason, t.revocation_reason AS pardon,
  ${IS_ACTIVE} AS is_running`

const USER_JOINS = `JOIN "user" u ON u.id = t.user_id
  LEFT JOIN "user" issuer ON issuer.id = t.issued_by
  LEFT JOIN "user" revoker ON revoker.id = t.revoked_by`

const STATUS_CONDITIONS: Record<TimeoutFilter['status'], string> = {
  running: IS_ACTIVE,
  expired: 't.revoked_at IS NULL AND t.expires_at <= now()',
  revoked: 't.revoked_at IS NOT NULL',
  all: 'true',
}

/**
 * Condition for users whose username or display name matches a pattern. Unlike the user search, it does not
 * match email addresses, which moderators don't need to know.
 */
const NAME_CONDITION = '(username LIKE ? OR lower(display_name) LIKE ?)'

/**
 * Maximum number of users whose IDs are looked up before their timeouts. If more users match the search, the
 * timeout query searches by name.
 */
const MAX_LISTED_USERS = 3_000

/** Matches search texts that can use the trigram index: those with three letters or digits in a row. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** A page that ends within the first eighth of the counted matches counts as near the start. */
const NEAR_START_DIVISOR = 8

interface Search {
  /** Condition to find the timeouts of all matching users together. */
  bulkCondition: Condition
  /** Condition to check timeouts one by one in sort order. Undefined if few users match. */
  rowCondition?: Condition
}

/**
 * Returns the conditions of a search. If few users match, `bulkCondition` contains their IDs. If the filter
 * has a user ID, the users are not looked up first.
 */
async function resolveSearch(database: Database, { search, user_id }: TimeoutFilter): Promise<Search> {
  const pattern = search === undefined ? undefined : toLikePattern(search.replace(/^@(?=.)/, ''))
  if (search !== undefined && user_id === undefined) {
    // If the trigram index can find the users, MATERIALIZED makes the planner use it. Because of the LIMIT,
    // the planner would otherwise scan the table.
    const users = await database.query<{ id: number }>(
      `WITH named AS ${TRIGRAM.test(search) ? 'MATERIALIZED' : 'NOT MATERIALIZED'}
         (SELECT id FROM "user" WHERE ${NAME_CONDITION.replaceAll('?', '$1')})
       SELECT id FROM named LIMIT ${MAX_LISTED_USERS + 1}`,
      [pattern],
    )
    if (users.length <= MAX_LISTED_USERS)
      return { bulkCondition: ['t.user_id = ANY (?::int[])', users.map(({ id }) => id)] }
  }
  // Without a search text, `pattern` is undefined, so `buildWhereClause` leaves the conditions out.
  return {
    bulkCondition: [`t.user_id IN (SELECT id FROM "user" WHERE ${NAME_CONDITION})`, pattern],
    // Checks the user of one timeout. A join would first find all matching users.
    rowCondition: [`(SELECT ${NAME_CONDITION} FROM "user" WHERE id = t.user_id)`, pattern],
  }
}

/** Returns the number of matching timeouts, at most `MAX_COUNTED`, and the requested page. */
export async function findTimeouts(database: Database, filter: TimeoutFilter) {
  const search = await resolveSearch(database, filter)
  const buildFromClause = (condition: Condition) => {
    const { where, values } = buildWhereClause([
      ['t.type = ?::timeout_type', filter.type],
      ['t.user_id = ?', filter.user_id],
      ['t.issued_by = ?', filter.issued_by],
      condition,
    ])
    return { from: `FROM timeout t ${where || 'WHERE true'} AND ${STATUS_CONDITIONS[filter.status]}`, values }
  }
  const bulkClause = buildFromClause(search.bulkCondition)
  const [count] = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${bulkClause.from} LIMIT ${MAX_COUNTED}) counted`,
    bulkClause.values,
  )
  const total = count?.total ?? 0
  const { reversed, take, offset } = getPageWindow(filter, total, MAX_COUNTED)
  if (take === 0) return { total, rows: [] }
  const direction = (filter.order === 'desc') !== reversed ? 'DESC' : 'ASC'
  const order = `t.${filter.sort} ${direction}, t.id ${direction}`
  // Near the start, checking timeouts one by one in sort order soon fills the page.
  const rowCondition = (offset + take) * NEAR_START_DIVISOR <= total ? search.rowCondition : undefined
  // If a search has few enough matches, find all of them first, and sort them afterward.
  const sortsAll = filter.search !== undefined && !rowCondition && total < MAX_COUNTED
  const { from, values } = rowCondition ? buildFromClause(rowCondition) : bulkClause
  const rows = await database.query<TimeoutRow>(
    `WITH matching AS ${sortsAll ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (SELECT t.id, t.${filter.sort} ${from})
     SELECT ${TIMEOUT_COLUMNS} FROM (SELECT t.id FROM matching t ORDER BY ${order}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) picked
      JOIN timeout t ON t.id = picked.id ${USER_JOINS} ORDER BY ${order}`,
    [...values, take, offset],
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

/** Returns the timeouts with these IDs within the transaction, oldest first. */
export const findTimeoutsInTransaction = (tx: Prisma.TransactionClient, ids: readonly number[]) =>
  tx.$queryRaw<TimeoutRow[]>`SELECT ${Prisma.raw(TIMEOUT_COLUMNS)} FROM timeout t ${Prisma.raw(USER_JOINS)}
    WHERE t.id = ANY (${ids}::int[]) ORDER BY t.id`

/**
 * Returns the times for a new timeout. `now` is the start of the transaction by the database's clock, and
 * `expiration` the end of a timeout issued at that time. If the user already has an active timeout of the
 * type, `active_until` is its end. The transaction must hold the lock on the user's row, so that no other
 * transaction issues a timeout at the same time.
 */
export async function computeTimeoutTimes(
  tx: Prisma.TransactionClient,
  userId: number,
  type: TimeoutType,
  { expires_at, duration_hours }: { expires_at?: Date | undefined; duration_hours?: number | undefined },
) {
  const [times] = await tx.$queryRaw<{ now: Date; expiration: Date; active_until: Date | null }[]>`
    SELECT clock.now, (SELECT max(expires_at) FROM timeout t WHERE user_id = ${userId}
        AND type = ${type}::timeout_type AND ${Prisma.raw(IS_ACTIVE)}) AS active_until,
      COALESCE(${expires_at?.toISOString() ?? null}::timestamptz,
        clock.now + make_interval(hours => ${duration_hours ?? 0}::int)) AS expiration
    FROM (SELECT date_trunc('milliseconds', now()) AS now) clock`
  if (!times) throw new Error('A SELECT of one row returned none')
  return times
}

export async function createTimeout(
  tx: Prisma.TransactionClient,
  timeout: {
    userId: number
    type: TimeoutType
    reason: string
    issuedBy: number
    now: Date
    expiration: Date
  },
): Promise<number> {
  const [created] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO timeout (user_id, type, reason, issued_by, created_at, expires_at)
    VALUES (${timeout.userId}, ${timeout.type}::timeout_type, ${timeout.reason}, ${timeout.issuedBy},
      ${timeout.now.toISOString()}::timestamptz, ${timeout.expiration.toISOString()}::timestamptz) RETURNING id`
  if (!created) throw new Error('An INSERT returned no row')
  return created.id
}

/**
 * Revokes all active timeouts of a user, or only the one with the given ID or type. Returns the IDs of the
 * revoked timeouts.
 */
export async function revokeTimeouts(
  tx: Prisma.TransactionClient,
  { userId, timeoutId, type }: { userId: number; timeoutId?: number; type?: TimeoutType | undefined },
  revokedBy: number,
  reason: string,
): Promise<number[]> {
  const revokedRows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE timeout t SET revoked_at = now(), revoked_by = ${revokedBy}, revocation_reason = ${reason}
    WHERE user_id = ${userId} AND ${Prisma.raw(IS_ACTIVE)}
      AND (${timeoutId ?? null}::int IS NULL OR id = ${timeoutId ?? null}::int)
      AND (${type ?? null}::text IS NULL OR type::text = ${type ?? null}::text)
    RETURNING id`
  return revokedRows.map(({ id }) => id)
}
