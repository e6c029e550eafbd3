import type { Database } from '@veranda/database'
import { paginate } from '../../http/list.ts'
import {
  type AuditFilter,
  type AuditRow,
  findDistinctValues,
  findEntries,
  streamEntries,
} from './audit.queries.ts'

const toEntry = (row: AuditRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  // Deprecated name of `impersonated_user`.
  acting_as: row.impersonated_user,
})

export async function listEntries(database: Database, filter: AuditFilter & { page: number; limit: number }) {
  const { total, rows } = await findEntries(database, filter)
  return { entries: rows.map(toEntry), pagination: paginate(filter, total) }
}

/** Column order of the CSV export. */
export const COLUMNS = [
  'id',
  'created_at',
  'actor',
  'actor_id',
  'impersonated_user',
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

/** Encodes any value but null as JSON, because the CSV encoder joins the items of an array with commas. */
const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function* streamCsvRows(database: Database, filter: AuditFilter) {
  for await (const row of streamEntries(database, filter))
    yield { ...toEntry(row), before: toJson(row.before), after: toJson(row.after) }
}

/** Returns the actions and target types in the audit log, for use as filters. */
export async function listActions(database: Database) {
  const [actions, targetTypes] = await Promise.all([
    findDistinctValues(database, 'action'),
    findDistinctValues(database, 'target_type'),
  ])
  return { actions, target_types: targetTypes }
}
