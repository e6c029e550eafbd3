import type { Sql } from '@veranda/database'

/** Makes an empty temporary table like another. One may be left where work broke off in an embedded database. */
export async function makeDraft(sql: Sql, draft: string, table: string): Promise<void> {
  await sql.query(`DROP TABLE IF EXISTS pg_temp.${draft}`)
  await sql.query(`CREATE TEMPORARY TABLE ${draft} (LIKE ${table} INCLUDING INDEXES)`)
}
