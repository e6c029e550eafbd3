import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { type AuditFilter, type AuditRow, allEntries, distinctValues, findEntries } from './audit.queries.ts'

const present = (row: AuditRow) => ({ ...row, created_at: row.created_at.toISOString() })

export async function listEntries(database: Database, filter: AuditFilter & { page: number; limit: number }) {
  const { total, rows } = await findEntries(database, filter)
  return { entries: rows.map(present), pagination: paginate(filter, total) }
}

/** In the order in which a spreadsheet shows them. */
export const COLUMNS = [
  'id',
  'created_at',
  'actor',
  'actor_id',
  'acting_as',
  'action',
  'outcome',
  'target_type',
  'target_id',
  'target_name',
  'reason',
  'before',
  'after',
  'request_id',
  'ip',
  'user_agent',
] as const

/** As JSON whatever they are: a list in `before` is not a list of words. */
const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function* entriesForCsv(database: Database, filter: AuditFilter) {
  for await (const row of allEntries(database, filter))
    yield { ...present(row), before: asJson(row.before), after: asJson(row.after) }
}

/** What the log has records of, for whoever wants to filter it. */
export async function knownActions(database: Database) {
  const [actions, targetTypes] = await Promise.all([
    distinctValues(database, 'action'),
    distinctValues(database, 'target_type'),
  ])
  return { actions, target_types: targetTypes }
}
