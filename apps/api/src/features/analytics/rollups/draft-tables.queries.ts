import type { SqlRunner } from '@veranda/database'

/**
 * Creates an empty temporary table with the columns and indexes of `table`. First drops the draft of an
 * aborted run: the embedded database has a single session, so it keeps temporary tables until it is closed.
 */
export async function createDraftTable(sql: SqlRunner, draft: string, table: string): Promise<void> {
  await sql.query(`DROP TABLE IF EXISTS pg_temp.${draft}`)
  await sql.query(`CREATE TEMPORARY TABLE ${draft} (LIKE ${table} INCLUDING INDEXES)`)
}
