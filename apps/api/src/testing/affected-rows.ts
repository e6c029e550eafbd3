import type { Database } from '@veranda/database'

/**
 * Counts the rows of tables that single statements change or delete, including those of foreign keys and
 * triggers.
 *
 * @returns function that reads the maximum rows of one statement, by table
 */
export async function countAffectedRows(database: Database, tables: readonly string[]) {
  await database.query('CREATE TABLE affected ("table" text, rows int)')
  await database.query(`CREATE FUNCTION note_affected() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO affected SELECT TG_TABLE_NAME, count(*) FROM old_rows;
      RETURN NULL;
    END $$`)
  for (const table of tables)
    for (const event of ['UPDATE', 'DELETE'])
      await database.query(`CREATE TRIGGER affected_by_${event.toLowerCase()} AFTER ${event} ON ${table}
        REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_affected()`)
  return async (): Promise<Record<string, number>> => {
    const rows = await database.query<{ table: string; most: number }>(
      'SELECT "table", max(rows) AS most FROM affected WHERE rows > 0 GROUP BY 1',
    )
    return Object.fromEntries(rows.map(({ table, most }) => [table, most]))
  }
}
