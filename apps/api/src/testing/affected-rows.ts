import type { Database } from '@veranda/database'

/**
 * Records how many rows of the given tables each statement changes or deletes, including statements that
 * foreign keys and triggers run.
 *
 * @returns function that returns, by affected table, the maximum number of rows that one statement affected
 */
export async function trackAffectedRows(database: Database, tables: readonly string[]) {
  await database.query('CREATE TABLE affected ("table" text, rows int)')
  await database.query(`CREATE FUNCTION record_affected() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO affected SELECT TG_TABLE_NAME, count(*) FROM old_rows;
      RETURN NULL;
    END $$`)
  for (const table of tables)
    for (const event of ['UPDATE', 'DELETE'])
      await database.query(`CREATE TRIGGER affected_by_${event.toLowerCase()} AFTER ${event} ON ${table}
        REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_affected()`)
  return async (): Promise<Record<string, number>> => {
    const rows = await database.query<{ table: string; maximum: number }>(
      'SELECT "table", max(rows) AS maximum FROM affected WHERE rows > 0 GROUP BY 1',
    )
    return Object.fromEntries(rows.map(({ table, maximum }) => [table, maximum]))
  }
}
