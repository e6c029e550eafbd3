import type { Sql } from '@veranda/database'

/**
 * Creates an empty temporary table with the columns and indexes of another one. First drops the one that an
 * aborted run can leave behind on an embedded database.
 */
export async function createDraftTable(sql: Sql, draft: string, table: string): Promise<void> {
  await sql.query(`DROP TABLE IF EXISTS pg_temp.${draft}`)
  await sql.query(`CREATE TEMPORARY TABLE ${draft} (LIKE ${table} INCLUDING INDEXES)`)
}
