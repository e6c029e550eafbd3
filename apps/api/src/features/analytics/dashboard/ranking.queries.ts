import type { SqlRunner } from '@veranda/database'
import { addDays, DAY_MS, formatDay, getNextMonth } from '../day.ts'
import { type CellKindName, getCellsBySlotQuery, SESSION_CTES } from '../rollups/contributions.ts'
import { findDaysWithoutEdges } from '../rollups/edges.queries.ts'
import { SLOT_MS } from '../slot.ts'
import { getSegmentParameters, type Segment } from './metrics.queries.ts'

export interface RankingRow {
  value: string
  count: number
  visitors: number
}

/** Kinds of rankings: the values of a cell kind, or the countries or devices of all visits. */
export type RankingKind = Exclude<CellKindName, 'visit'> | 'country' | 'device'

/** Returns the kind of the cells that a ranking reads, and the SQL for their value and condition. */
function getCellSelection(rankingKind: RankingKind): { kind: CellKindName; value: string; where: string } {
  if (rankingKind === 'country')
    return {
      kind: 'visit',
      value: 'country',
      where: `country <> '*' AND ($1 = '*' OR country = $1) AND device = $2`,
    }
  if (rankingKind === 'device')
    return {
      kind: 'visit',
      value: 'device',
      where: `country = $1 AND device <> '*' AND ($2 = '*' OR device = $2)`,
    }
  return { kind: rankingKind, value: 'value', where: 'country = $1 AND device = $2' }
}

/** Splits the start of a range into its UTC day and the milliseconds since the start of that day. */
const splitRangeStart = (from: number) => {
  const day = formatDay(from)
  return { previousDay: addDays(day, -1), day, timeOfDay: from % DAY_MS }
}

/**
 * Returns whether the start of a range can be read from edges (see `edges.queries.ts`). If events are rolled
 * up only after the edges of their day were computed, these edges are invalid for up to an hour, until
 * maintenance recomputes them.
 */
export async function canReadEdges(database: SqlRunner, from: number): Promise<boolean> {
  const { previousDay, day } = splitRangeStart(from)
  return (await findDaysWithoutEdges(database, previousDay, day)).length === 0
}

/**
 * Returns queries for what the cells of whole days don't include: visitors of the previous day who were still
 * active when the range began and, if the range begins within a UTC day, the rest of that day.
 */
function buildEdgeQueries(value: string, where: string, from: number) {
  const { previousDay, day, timeOfDay } = splitRangeStart(from)
  // Reads the totals of all slots from `since` on. `since` is in milliseconds from the start of `edgeDay` and
  // can exceed 24 hours, because sessions continue past midnight. `first` is the position of the first slot
  // that is not before `since`; its running totals include all later slots.
  const buildQuery = (edgeDay: string, since: number) =>
    `SELECT ${value} AS value, counts[first] AS count, visitors[first] AS visitors FROM (
       SELECT *, width_bucket(${since / SLOT_MS - 1}::smallint, slots) + 1 AS first
       FROM analytics.edge WHERE day = '${edgeDay}' AND ${where}) e`
  return [buildQuery(previousDay, timeOfDay + DAY_MS), ...(timeOfDay > 0 ? [buildQuery(day, timeOfDay)] : [])]
}

/**
 * Returns a query that computes from events what the edge queries return, for days without edges. `$4` is the
 * start of the range. `SESSION_CTES` requires the column `sign`, which has no effect here.
 */
function buildEventQuery(kind: CellKindName, value: string, from: number) {
  const { previousDay, day, timeOfDay } = splitRangeStart(from)
  const stayedEvents = `SELECT 1 AS sign, e.* FROM analytics.event e WHERE e.day = '${previousDay}' AND e.visitor IN (
        SELECT visitor FROM analytics.event WHERE day = '${previousDay}' AND at >= $4)`
  const firstDayEvents = `SELECT 1 AS sign, e.* FROM analytics.event e WHERE e.day = '${day}'`
  const counted = timeOfDay > 0 ? `${stayedEvents} UNION ALL ${firstDayEvents}` : stayedEvents
  return `SELECT ${value} AS value, count, visitors FROM (
    WITH counted AS (${counted}), ${SESSION_CTES} ${getCellsBySlotQuery(kind)}) edge
    WHERE slot >= $4 AND ($1 = '*' OR country = $1) AND ($2 = '*' OR device = $2) AND ($3 OR NOT is_vpn)`
}

interface RankingOptions {
  segment: Segment
  /** Start of the range, in milliseconds since 1970. */
  from: number
  /** First days of the months with precomputed sums, in order. */
  months: readonly string[]
  /** Result of `canReadEdges`. */
  hasEdges: boolean
  limit: number
  /** Values to which the ranking is restricted. */
  onlyValues?: readonly string[] | undefined
}

/** Returns the values with the highest counts since the start of the range. */
export async function findRanking(
  database: SqlRunner,
  rankingKind: RankingKind,
  { segment, from, months, hasEdges, limit, onlyValues }: RankingOptions,
): Promise<RankingRow[]> {
  const { kind, value, where } = getCellSelection(rankingKind)
  const { day, timeOfDay } = splitRangeStart(from)
  const firstWholeDay = timeOfDay > 0 ? addDays(day, 1) : day
  const condition = `kind = '${kind}' AND ${where} AND ($3 OR NOT is_vpn)`
  const wholeMonths = months.filter((month) => month >= firstWholeDay)
  const parts = getSpansBetween(firstWholeDay, wholeMonths).map(
    ([from, until]) =>
      `SELECT ${value} AS value, count, visitors FROM analytics.cell
       WHERE ${condition} AND day >= '${from}'${until ? ` AND day < '${until}'` : ''}`,
  )
  if (wholeMonths.length > 0)
    parts.push(`SELECT ${value}, count, visitors FROM analytics.month_cell
      WHERE ${condition} AND month IN (${wholeMonths.map((month) => `'${month}'`).join(', ')})`)
  parts.push(...(hasEdges ? buildEdgeQueries(value, condition, from) : [buildEventQuery(kind, value, from)]))
  const parameters: unknown[] = getSegmentParameters(segment)
  if (!hasEdges) parameters.push(new Date(from))
  if (onlyValues) parameters.push(onlyValues)
  return database.query<RankingRow>(
    `SELECT value, sum(count)::bigint AS count, sum(visitors)::bigint AS visitors
     FROM (${parts.join('\n UNION ALL ')}) c ${onlyValues ? `WHERE value = ANY ($${parameters.length}::text[])` : ''}
     GROUP BY value HAVING sum(count) <> 0 OR sum(visitors) <> 0
     ORDER BY sum(count) DESC, sum(visitors) DESC, value LIMIT ${limit}`,
    parameters,
  )
}

/**
 * Splits the days from `first` on into the spans before, between, and after the given months. The last span
 * has no end.
 */
function getSpansBetween(first: string, months: readonly string[]) {
  const starts = [first, ...months.map(getNextMonth)]
  const spans = starts.map((start, index) => [start, months[index]] as const)
  return spans.filter(([start, end]) => start !== end)
}
