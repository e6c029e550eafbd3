import type { Database } from '@veranda/database'

/** Of cells those of one day, by the index for it: reading goes by their key, for which `day` stands plain. */
export const CELLS_OF_DAY = 'day::timestamp ='

/** What is deleted of each table at once: a day of figures, or so many rows. */
const OLDEST = {
  slot: 'day = (SELECT min(day) FROM analytics.slot) AND day < $1::date',
  cell: `${CELLS_OF_DAY} (SELECT min(day::timestamp) FROM analytics.cell) AND day < $1::date`,
  edge: 'day = (SELECT min(day) FROM analytics.edge) AND day < $1::date',
  dropped: 'slot < $1::date',
  product: 'slot < $1::date',
  page: 'ctid = ANY (ARRAY(SELECT ctid FROM analytics.page WHERE seen_at < $1::date LIMIT 5000))',
}

/**
 * Deletes the figures of days before this one; their events go with their partitions.
 *
 * @returns whether there were any that months are made of
 */
export async function dropFiguresBefore(database: Database, day: string): Promise<boolean> {
  let isChanged = false
  for (const [table, condition] of Object.entries(OLDEST))
    while (
      (await database.query(`DELETE FROM analytics.${table} WHERE ${condition} RETURNING 1`, [day])).length >
      0
    )
      isChanged ||= table === 'cell'
  return isChanged
}

/** Milliseconds that working the months out may take: years of a big site are more than statements have time for. */
const MONTHS_PATIENCE = 3_600_000

/** Works out the months anew; who reads meanwhile sees those before. */
export async function refreshMonths(database: Database): Promise<void> {
  await database.patiently(MONTHS_PATIENCE, (sql) =>
    sql.query('REFRESH MATERIALIZED VIEW CONCURRENTLY analytics.month_cell'),
  )
}
