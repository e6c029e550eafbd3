import type { AuditOutcome, Database } from '@veranda/database'
import { databaseId } from '../../http/ids.ts'
import { getPageWindow } from '../../http/list.ts'
import { buildWhereClause } from '../../http/where-clause.ts'

export interface AuditFilter {
  actor?: string | undefined
  action?: string | undefined
  target_type?: string | undefined
  target_id?: string | undefined
  outcome?: AuditOutcome | undefined
  request_id?: string | undefined
  ip?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  order: 'asc' | 'desc'
}

export interface AuditRow {
  id: string
  actor: string
  actor_id: number | null
  impersonated_user: string | null
  action: string
  target_type: string
  target_id: string | null
  target_name: string | null
  before: unknown
  after: unknown
  reason: string | null
  outcome: AuditOutcome
  request_id: string | null
  ip: string | null
  user_agent: string | null
  created_at: Date
}

/** SQL for the target ID as an integer. Null unless it consists of 1 to 9 digits, which an `int` can hold. */
const TARGET_ID = `CASE WHEN a.target_id ~ '^[0-9]{1,9}$' THEN a.target_id::int END`

const ENTRY_COLUMNS = `a.id::text AS id, a.actor, a.actor_id, a.impersonated_user, a.action, a.target_type, a.target_id,
  CASE a.target_type
    WHEN 'user' THEN (SELECT username FROM "user" WHERE id = ${TARGET_ID})
    WHEN 'role' THEN (SELECT name FROM role WHERE id = ${TARGET_ID})
    WHEN 'permission' THEN (SELECT name FROM permission WHERE id = ${TARGET_ID})
  END AS target_name,
  a.before, a.after, a.reason, a.outcome::text AS outcome, a.request_id, a.ip, a.user_agent,
  a.created_at`

/**
 * Returns SQL for the distinct values of an indexed column. The query takes one index lookup per value,
 * regardless of the number of rows.
 */
const buildDistinctQuery = (column: 'action' | 'target_type') => `WITH RECURSIVE value AS (
    (SELECT ${column} AS name FROM audit_log ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM audit_log WHERE ${column} > value.name ORDER BY ${column} LIMIT 1)
    FROM value WHERE value.name IS NOT NULL
  ) SELECT name FROM value WHERE name IS NOT NULL`

export async function findDistinctValues(database: Database, column: 'action' | 'target_type') {
  const rows = await database.query<{ name: string }>(buildDistinctQuery(column))
  return rows.map(({ name }) => name)
}

/**
 * Builds the SQL condition of a filter. Action prefixes are resolved to exact actions first: the planner can
 * then estimate the number of rows and choose between the action and time indexes.
 */
async function buildCondition(database: Database, filter: AuditFilter) {
  const { actor, action } = filter
  const actorId = databaseId.safeParse(actor)
  const isPrefix = action?.endsWith('.')
  const actions = isPrefix
    ? (await findDistinctValues(database, 'action')).filter((name) => name.startsWith(action ?? ''))
    : undefined
  return buildWhereClause([
    ['actor_id = ?', actorId.success ? actorId.data : undefined],
    ['actor = ?', actorId.success ? undefined : actor?.replace(/^@(?=.)/, '').toLowerCase()],
    ['action = ?', isPrefix ? undefined : action],
    ['action = ANY (?::text[])', actions],
    ['target_type = ?', filter.target_type],
    ['target_id = ?', filter.target_id],
    ['outcome = ?::audit_outcome', filter.outcome],
    ['request_id = ?', filter.request_id],
    ['ip = ?', filter.ip],
    ['created_at >= ?', filter.from],
    ['created_at < ?', filter.to],
  ])
}

/** Returns the SQL sort direction. A `reversed` query reads a page from the end of the list. */
const toSqlDirection = (order: 'asc' | 'desc', reversed = false) =>
  (order === 'desc') !== reversed ? 'DESC' : 'ASC'

/** Returns the total number of matching entries, and the entries of the requested page. */
export async function findEntries(database: Database, filter: AuditFilter & { page: number; limit: number }) {
  const { where, values } = await buildCondition(database, filter)
  const [count] = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM audit_log ${where}`,
    values,
  )
  const total = count?.total ?? 0
  const { reversed, take, offset } = getPageWindow(filter, total)
  if (take === 0) return { total, rows: [] }
  const sqlDirection = toSqlDirection(filter.order, reversed)
  const rows = await database.query<AuditRow>(
    `SELECT ${ENTRY_COLUMNS} FROM (SELECT id FROM audit_log ${where} ORDER BY created_at ${sqlDirection}, id ${sqlDirection}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) picked
      JOIN audit_log a ON a.id = picked.id ORDER BY a.created_at ${sqlDirection}, a.id ${sqlDirection}`,
    [...values, take, offset],
  )
  return { total, rows: reversed ? rows.reverse() : rows }
}

/** Maximum number of rows that one query of an export reads. */
const BATCH_SIZE = 1_000

/**
 * Yields all matching entries in order. It reads them in batches. Each batch starts after the last row of the
 * previous one.
 */
export async function* streamEntries(database: Database, filter: AuditFilter): AsyncGenerator<AuditRow> {
  const { where, values } = await buildCondition(database, filter)
  const sqlDirection = toSqlDirection(filter.order)
  const [time, id] = [`$${values.length + 1}::timestamptz`, `$${values.length + 2}::bigint`]
  const nextCondition = `${where ? `${where} AND` : 'WHERE'} (created_at, id) ${sqlDirection === 'ASC' ? '>' : '<'} (${time}, ${id})`
  let last: AuditRow | undefined
  do {
    const rows: AuditRow[] = await database.query<AuditRow>(
      `SELECT ${ENTRY_COLUMNS} FROM (SELECT * FROM audit_log ${last ? nextCondition : where}
          ORDER BY created_at ${sqlDirection}, id ${sqlDirection} LIMIT ${BATCH_SIZE}) a ORDER BY a.created_at ${sqlDirection}, a.id ${sqlDirection}`,
      last ? [...values, last.created_at, last.id] : values,
    )
    yield* rows
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)
  } while (last)
}
