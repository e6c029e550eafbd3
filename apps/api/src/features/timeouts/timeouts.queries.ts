import { type Database, Prisma, type TimeoutType } from '@veranda/database'
import { type Condition, whereOf } from '../../http/conditions.ts'
import { containing, MOST_COUNTED, pageWindow } from '../../http/list.ts'
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
  pardon: string | null
  is_running: boolean
}

const RUNNING = 't.revoked_at IS NULL AND t.expires_at > now()'

/** One row for each timeout that a FROM clause names `t`. */
const TIMEOUT = `t.id, t.user_id, u.username, u.display_name AS name, t.type::text AS type, t.reason,
  t.issued_by, issuer.username AS issuer, t.created_at, t.expires_at,
  t.revoked_at, t.revoked_by, revoker.username AS revoker, t.pardon, ${RUNNING} AS is_running`

const PEOPLE = `JOIN "user" u ON u.id = t.user_id
  LEFT JOIN "user" issuer ON issuer.id = t.issued_by
  LEFT JOIN "user" revoker ON revoker.id = t.revoked_by`

const BY_STATUS: Record<TimeoutFilter['status'], string> = {
  running: RUNNING,
  expired: 't.revoked_at IS NULL AND t.expires_at <= now()',
  revoked: 't.revoked_at IS NOT NULL',
  all: 'true',
}

/** Matches by name alone. The users' search also finds email addresses, which moderators don't need to know. */
const NAMED = '(username LIKE ? OR lower(display_name) LIKE ?)'

/** So many users of a search are looked up before their timeouts. */
const FEW = 3_000

/** Letters and digits that a search needs for its trigrams to be in the index. */
const INDEXED = /[\p{L}\p{N}]{3}/u

/** A page is near the start when it ends within one part in so many of all matches. */
const NEAR = 8

interface Search {
  /** finds all matching timeouts as a set */
  set: Condition
  /** tells of one timeout after another whether it matches; only where the users are many */
  probe?: Condition
}

/** Finds the users of a search first, where they are few. */
async function readSearch(database: Database, { search, user_id }: TimeoutFilter): Promise<Search> {
  const pattern = search === undefined ? undefined : containing(search.replace(/^@(?=.)/, ''))
  if (search !== undefined && user_id === undefined) {
    // Where the index finds them: materialized, so that the planner doesn't read users one after another for the LIMIT.
    const users = await database.query<{ id: number }>(
      `WITH named AS ${INDEXED.test(search) ? 'MATERIALIZED' : 'NOT MATERIALIZED'}
         (SELECT id FROM "user" WHERE ${NAMED.replaceAll('?', '$1')})
       SELECT id FROM named LIMIT ${FEW + 1}`,
      [pattern],
    )
    if (users.length <= FEW) return { set: ['t.user_id = ANY (?::int[])', users.map(({ id }) => id)] }
  }
  return {
    set: [`t.user_id IN (SELECT id FROM "user" WHERE ${NAMED})`, pattern],
    // As a join, it would first find all of these users.
    probe: [`(SELECT ${NAMED} FROM "user" WHERE id = t.user_id)`, pattern],
  }
}

/** How many timeouts the filter matches, `MOST_COUNTED` at most, and the page of them that it asks for. */
export async function findTimeouts(database: Database, filter: TimeoutFilter) {
  const search = await readSearch(database, filter)
  const matching = (condition: Condition) => {
    const { where, values } = whereOf([
      ['t.type = ?::timeout_type', filter.type],
      ['t.user_id = ?', filter.user_id],
      ['t.issued_by = ?', filter.issued_by],
      condition,
    ])
    return { from: `FROM timeout t ${where || 'WHERE true'} AND ${BY_STATUS[filter.status]}`, values }
  }
  const set = matching(search.set)
  const [count] = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${set.from} LIMIT ${MOST_COUNTED}) counted`,
    set.values,
  )
  const total = count?.total ?? 0
  const { reversed, take, offset } = pageWindow(filter, total, MOST_COUNTED)
  if (take === 0) return { total, rows: [] }
  const direction = (filter.order === 'desc') !== reversed ? 'DESC' : 'ASC'
  const order = `t.${filter.sort} ${direction}, t.id ${direction}`
  // Near the start, a page of many is met early on the way along the index of the order.
  const probe = (offset + take) * NEAR <= total ? search.probe : undefined
  // All matches as a set, where they are not too many to be sorted.
  const isSet = filter.search !== undefined && !probe && total < MOST_COUNTED
  const { from, values } = probe ? matching(probe) : set
  const rows = await database.query<TimeoutRow>(
    `WITH matching AS ${isSet ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (SELECT t.id, t.${filter.sort} ${from})
     SELECT ${TIMEOUT} FROM (SELECT t.id FROM matching t ORDER BY ${order}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) picked
      JOIN timeout t ON t.id = picked.id ${PEOPLE} ORDER BY ${order}`,
    [...values, take, offset],
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

/** The timeouts with these ids as the transaction sees them, oldest first. */
export const timeoutsWithin = (tx: Prisma.TransactionClient, ids: readonly number[]) =>
  tx.$queryRaw<TimeoutRow[]>`SELECT ${Prisma.raw(TIMEOUT)} FROM timeout t ${Prisma.raw(PEOPLE)}
    WHERE t.id = ANY (${ids}::int[]) ORDER BY t.id`

/**
 * When a timeout with these ends would end, by the database's clock, which decides what runs; and until when one of
 * the type runs already. The user's row has to be held, so that no other one begins meanwhile.
 */
export async function planTimeout(
  tx: Prisma.TransactionClient,
  userId: number,
  type: TimeoutType,
  { expires_at, duration_hours }: { expires_at?: Date | undefined; duration_hours?: number | undefined },
) {
  const [plan] = await tx.$queryRaw<{ now: Date; ends: Date; running_until: Date | null }[]>`
    SELECT clock.now, (SELECT max(expires_at) FROM timeout t WHERE user_id = ${userId}
        AND type = ${type}::timeout_type AND ${Prisma.raw(RUNNING)}) AS running_until,
      COALESCE(${expires_at?.toISOString() ?? null}::timestamptz,
        clock.now + make_interval(hours => ${duration_hours ?? 0}::int)) AS ends
    FROM (SELECT date_trunc('milliseconds', now()) AS now) clock`
  if (!plan) throw new Error('A SELECT without FROM gave no row')
  return plan
}

export async function beginTimeout(
  tx: Prisma.TransactionClient,
  timeout: { userId: number; type: TimeoutType; reason: string; issuedBy: number; now: Date; ends: Date },
): Promise<number> {
  const [begun] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO timeout (user_id, type, reason, issued_by, created_at, expires_at)
    VALUES (${timeout.userId}, ${timeout.type}::timeout_type, ${timeout.reason}, ${timeout.issuedBy},
      ${timeout.now.toISOString()}::timestamptz, ${timeout.ends.toISOString()}::timestamptz) RETURNING id`
  if (!begun) throw new Error('An INSERT gave no row')
  return begun.id
}

/** Ends those of a user's timeouts that run, of one id or one type where these are given; gives their ids. */
export async function endTimeouts(
  tx: Prisma.TransactionClient,
  { userId, timeoutId, type }: { userId: number; timeoutId?: number; type?: TimeoutType | undefined },
  revokedBy: number,
  pardon: string,
): Promise<number[]> {
  const ended = await tx.$queryRaw<{ id: number }[]>`
    UPDATE timeout t SET revoked_at = now(), revoked_by = ${revokedBy}, pardon = ${pardon}
    WHERE user_id = ${userId} AND ${Prisma.raw(RUNNING)}
      AND (${timeoutId ?? null}::int IS NULL OR id = ${timeoutId ?? null}::int)
      AND (${type ?? null}::text IS NULL OR type::text = ${type ?? null}::text)
    RETURNING id`
  return ended.map(({ id }) => id)
}
