import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import { type AuditFilter, type AuditRow, allEntries, distinctValues, findEntries } from './audit.queries.ts'

const present = (row: AuditRow) => ({ ...row, created_at: row.created_at.toISOString() })

export async function listEntries(database: Database, filter: AuditFilter & { page: number; limit: number }) {
  const { total, rows } = await findEntries(database, filter)
  return { entries: rows.map(present), pagination: paginate(filter, total) }
}

/** Column order of the CSV export. */
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

/** Encodes any value as JSON, so that a list does not become a list of words. */
const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function* entriesForCsv(database: Database, filter: AuditFilter) {
  for await (const row of allEntries(database, filter))
    yield { ...present(row), before: asJson(row.before), after: asJson(row.after) }
}

/** Returns the actions and target types in the audit log, for use as filters. */
export async function knownActions(database: Database) {
  const [actions, targetTypes] = await Promise.all([
    distinctValues(database, 'action'),
    distinctValues(database, 'target_type'),
  ])
  return { actions, target_types: targetTypes }
}
