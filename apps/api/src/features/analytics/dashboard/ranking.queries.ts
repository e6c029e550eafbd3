import type { Sql } from '@veranda/database'
import { DAY, dayOf, daysAfter, monthAfter } from '../day.ts'
import { cellsBySlot, type KindName, STEPS } from '../rollups/contributions.ts'
import { findDaysWithoutEdges } from '../rollups/edges.queries.ts'
import { SLOT } from '../slot.ts'
import { type Segment, segmentValues } from './figures.queries.ts'

export interface RankedRow {
  value: string
  count: number
  visitors: number
}

/** Kinds of rankings: the values of a cell kind, or the countries or devices of all visits. */
export type Ranked = Exclude<KindName, 'visit'> | 'country' | 'device'

/** Returns how to read the values of a ranking from cells. */
function shapeOf(ranked: Ranked): { kind: KindName; value: string; where: string } {
  if (ranked === 'country')
    return {
      kind: 'visit',
      value: 'country',
      where: `country <> '*' AND ($1 = '*' OR country = $1) AND device = $2`,
    }
  if (ranked === 'device')
    return {
      kind: 'visit',
      value: 'device',
      where: `country = $1 AND device <> '*' AND ($2 = '*' OR device = $2)`,
    }
  return { kind: ranked, value: 'value', where: 'country = $1 AND device = $2' }
}

/** Splits the start of a range into its UTC day and the time within that day. */
const beginningOf = (from: number) => {
  const day = dayOf(from)
  return { eve: daysAfter(day, -1), day, within: from % DAY }
}

/**
 * Returns whether the start of a range can be read from edges. It can't for up to an hour after a past day
 * changed.
 */
export async function findHasEdges(database: Sql, from: number): Promise<boolean> {
  const { eve, day } = beginningOf(from)
  return (await findDaysWithoutEdges(database, eve, day)).length === 0
}

/**
 * Reads what the cells of whole days don't include: visitors of the previous day who were still active when
 * the range began and, if it begins within a UTC day, the rest of that day.
 */
function edge(value: string, where: string, from: number) {
  const { eve, day, within } = beginningOf(from)
  const of = (one: string, since: number) =>
    `SELECT ${value} AS value, counts[first] AS count, visitors[first] AS visitors FROM (
       SELECT *, width_bucket(${since / SLOT - 1}::smallint, slots) + 1 AS first
       FROM analytics.edge WHERE day = '${one}' AND ${where}) e`
  return [of(eve, within + DAY), ...(within > 0 ? [of(day, within)] : [])]
}

/** Reads the same from the events themselves, for days without edges. */
function edgeOfEvents(kind: KindName, value: string, from: number) {
  const { eve, day, within } = beginningOf(from)
  const stayed = `SELECT 1 AS sign, e.* FROM analytics.event e WHERE e.day = '${eve}' AND e.visitor IN (
        SELECT visitor FROM analytics.event WHERE day = '${eve}' AND at >= $4)`
  const begun = `SELECT 1 AS sign, e.* FROM analytics.event e WHERE e.day = '${day}'`
  return `SELECT ${value} AS value, count, visitors FROM (
    WITH counted AS (${within > 0 ? `${stayed} UNION ALL ${begun}` : stayed}), ${STEPS} ${cellsBySlot(kind)}) edge
    WHERE slot >= $4 AND ($1 = '*' OR country = $1) AND ($2 = '*' OR device = $2) AND ($3 OR NOT is_vpn)`
}

interface Wanted {
  segment: Segment
  /** Start of the range, in milliseconds since 1970. */
  from: number
  /** First days of months that have sums, in order. */
  months: readonly string[]
  hasEdges: boolean
  most: number
  /** Values to which the ranking is restricted. */
  among?: readonly string[] | undefined
}

/** Returns the most frequent values by count. */
export async function findRanking(
  database: Sql,
  ranked: Ranked,
  { segment, from, months, hasEdges, most, among }: Wanted,
): Promise<RankedRow[]> {
  const { kind, value, where } = shapeOf(ranked)
  const { day, within } = beginningOf(from)
  const first = within > 0 ? daysAfter(day, 1) : day
  const own = `kind = '${kind}' AND ${where} AND ($3 OR NOT is_vpn)`
  const whole = months.filter((month) => month >= first)
  const parts = spansBetween(first, whole).map(
    ([from, until]) =>
      `SELECT ${value} AS value, count, visitors FROM analytics.cell
       WHERE ${own} AND day >= '${from}'${until ? ` AND day < '${until}'` : ''}`,
  )
  if (whole.length > 0)
    parts.push(`SELECT ${value}, count, visitors FROM analytics.month_cell
      WHERE ${own} AND month IN (${whole.map((month) => `'${month}'`).join(', ')})`)
  parts.push(...(hasEdges ? edge(value, own, from) : [edgeOfEvents(kind, value, from)]))
  const values: unknown[] = segmentValues(segment)
  if (!hasEdges) values.push(new Date(from))
  if (among) values.push(among)
  return database.query<RankedRow>(
    `SELECT value, sum(count)::bigint AS count, sum(visitors)::bigint AS visitors
     FROM (${parts.join('\n UNION ALL ')}) c ${among ? `WHERE value = ANY ($${values.length}::text[])` : ''}
     GROUP BY value HAVING sum(count) <> 0 OR sum(visitors) <> 0
     ORDER BY sum(count) DESC, sum(visitors) DESC, value LIMIT ${most}`,
    values,
  )
}

/**
 * Splits the days from `first` on into the spans before, between, and after these months. The last span has
 * no end.
 */
function spansBetween(first: string, months: readonly string[]) {
  const starts = [first, ...months.map(monthAfter)]
  const spans = starts.map((start, index) => [start, months[index]] as const)
  return spans.filter(([start, end]) => start !== end)
}
