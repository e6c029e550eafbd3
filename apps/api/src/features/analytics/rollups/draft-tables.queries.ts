import type { Sql } from '@veranda/database'

/**
 * Creates an empty temporary table with the columns and indexes of `table`. First drops the draft of an
 * aborted run, because an embedded database keeps it.
 */
export async function createDraftTable(sql: Sql, draft: string, table: string): Promise<void> {
  await sql.query(`DROP TABLE IF EXISTS pg_temp.${draft}`)
  await sql.query(`CREATE TEMPORARY TABLE ${draft} (LIKE ${table} INCLUDING INDEXES)`)
}
