import type { Database, Sql } from '@veranda/database'
import { RATE_CLASSES, type RateClass } from './rate-classes.ts'

export interface RefusalCount {
  /** its beginning */
  hour: Date
  class: RateClass
  /** of the penalty; 0 for what is refused without one */
  level: number
  refused: number
}

/** Adds to what is there. The rows come in one order, so that instances don't wait for each other in a circle. */
export async function addRefusals(database: Database, counts: readonly RefusalCount[]): Promise<void> {
  await database.query(
    `INSERT INTO refusal_tally (hour, class, level, refused)
     SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::smallint[], $4::bigint[]) ORDER BY 1, 2, 3
     ON CONFLICT (hour, class, level) DO UPDATE SET refused = refusal_tally.refused + EXCLUDED.refused`,
    [
      counts.map(({ hour }) => hour),
      counts.map((count) => count.class),
      counts.map(({ level }) => level),
      counts.map(({ refused }) => refused),
    ],
  )
}

export interface RefusalsOfHour {
  hour: Date
  class: RateClass
  refused: number
  penalised: number
}

/** Refused requests by hour and class, the oldest first; hours without any are not there. */
export const findRefusals = (database: Sql, from: Date) =>
  database.query<RefusalsOfHour>(
    `SELECT hour, class, sum(refused)::bigint AS refused,
       COALESCE(sum(refused) FILTER (WHERE level > 0), 0)::bigint AS penalised
     FROM refusal_tally WHERE hour >= $1 AND class = ANY ($2::text[])
     GROUP BY hour, class ORDER BY hour, class`,
    [from, Object.keys(RATE_CLASSES)],
  )
