import type { Sql } from '@veranda/database'

/**
 * Creates an empty temporary table like another. On an embedded database, an aborted run can have left one.
 */
export async function createDraftTable(sql: Sql, draft: string, table: string): Promise<void> {
  await sql.query(`DROP TABLE IF EXISTS pg_temp.${draft}`)
  await sql.query(`CREATE TEMPORARY TABLE ${draft} (LIKE ${table} INCLUDING INDEXES)`)
}
