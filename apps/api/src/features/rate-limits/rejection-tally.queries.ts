import type { Database, SqlRunner } from '@veranda/database'
import { RATE_CLASSES, type RateClass } from './rate-classes.ts'

export interface RejectionCount {
  /** Start of the hour. */
  hour: Date
  class: RateClass
  /** Penalty level of the client, or 0 without a penalty. */
  level: number
  /** Number of blocked requests. */
  rejected: number
}

/** Adds counts to the stored ones. Rows are updated in a fixed order, so that instances can't deadlock. */
export async function addRejections(database: Database, counts: readonly RejectionCount[]): Promise<void> {
  await database.query(
    `INSERT INTO rate_limit_rejection (hour, class, level, rejected)
     SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::smallint[], $4::bigint[]) ORDER BY 1, 2, 3
     ON CONFLICT (hour, class, level) DO UPDATE SET rejected = rate_limit_rejection.rejected + EXCLUDED.rejected`,
    [
      counts.map(({ hour }) => hour),
      counts.map((count) => count.class),
      counts.map(({ level }) => level),
      counts.map(({ rejected }) => rejected),
    ],
  )
}

export interface HourlyRejections {
  hour: Date
  class: RateClass
  /** Number of blocked requests. */
  rejected: number
  /** How many of the blocked requests came from clients with a penalty. */
  penalized: number
}

/** Returns the number of blocked requests per hour and class, oldest first. Hours without any are omitted. */
export const findRejections = (database: SqlRunner, from: Date) =>
  database.query<HourlyRejections>(
    `SELECT hour, class, sum(rejected)::bigint AS rejected,
       COALESCE(sum(rejected) FILTER (WHERE level > 0), 0)::bigint AS penalized
     FROM rate_limit_rejection WHERE hour >= $1 AND class = ANY ($2::text[])
     GROUP BY hour, class ORDER BY hour, class`,
    [from, Object.keys(RATE_CLASSES)],
  )
