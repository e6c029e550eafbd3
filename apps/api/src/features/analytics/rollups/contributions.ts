import {
  CANCELLATION,
  CLICK_KINDS,
  FORM_ACTIONS,
  NAMED_TYPES,
  TRACKER_EVENT_NAMES,
} from '../collect/collect.schema.ts'
import { SESSION_GAP_MS } from '../collect/place-events.ts'
import { SLOT_INTERVAL, toSlotSql } from '../slot.ts'
import { ACTION_VALUE_SQL } from './action-value.ts'
import { buildVitalValue, VITAL_NAMES } from './vitals.ts'

/**
 * SQL for the contributions of events to the roll-ups: the only definition of visitors, sessions, and
 * bounces. Roll-ups consist of slots and cells. A slot contains the metrics of a quarter hour, and a cell the
 * counts of a day for one value, such as the path of a page.
 *
 * A visitor is identified by a hash with a daily salt, so a user who returns on another day is a new visitor.
 * A session is a sequence of a visitor's events without a gap of more than half an hour. It bounces if it has
 * at most one pageview and no click, form interaction, or subscription event. It converts if it has a
 * subscription event other than a cancellation. Country, device, browser, system, and VPN use are those of
 * the visitor's first event, so that each visitor matches exactly one value of each filter.
 *
 * Everything is computed per visitor, so that an update only reads the events of visitors with new events. It
 * adds the contributions of all events of these visitors (`sign` 1) and subtracts the contributions that are
 * already included (`sign` -1).
 */

const SESSION_GAP_SQL = `interval '${SESSION_GAP_MS} milliseconds'`

/** All events of the given visitors, with the attributes of the visitor and the number of the session. */
const PLACED = `placed AS (
  SELECT sign, day, visitor, at, id, type, path, referrer, source, medium, campaign, name, action, value AS measured,
    first_value(country) OVER visitor_day AS country, first_value(device) OVER visitor_day AS device,
    first_value(browser) OVER visitor_day AS browser, first_value(system) OVER visitor_day AS system,
    first_value(is_vpn) OVER visitor_day AS is_vpn,
    count(*) FILTER (WHERE begins) OVER visitor_day AS session
  FROM (
    SELECT *, coalesce(at - lag(at) OVER (PARTITION BY sign, day, visitor ORDER BY at, id) > ${SESSION_GAP_SQL}, true) AS begins
    FROM counted) e
  WINDOW visitor_day AS (PARTITION BY sign, day, visitor ORDER BY at, id))`

const VISITOR_COLUMNS = 'sign, day, visitor, country, device, is_vpn, browser, system'

/** Columns that a session takes from its first pageview, with their names in `session`. */
const FIRST_VIEW = [
  ['path', 'entry'],
  ['referrer', 'referrer'],
  ['source', 'source'],
  ['medium', 'medium'],
  ['campaign', 'campaign'],
] as const

const FIRST_VIEW_COLUMNS = FIRST_VIEW.map(
  ([column, name]) => `(array_agg(${column} ORDER BY at, id) FILTER (WHERE type = 'pageview'))[1] AS ${name}`,
).join(', ')

const SESSIONS = `session AS (
  SELECT ${VISITOR_COLUMNS}, session, min(at) AS began, max(at) AS ended,
    count(*) FILTER (WHERE type = 'pageview') AS views,
    bool_or(type = 'subscription' AND action <> '${CANCELLATION}') AS converts,
    bool_or(type IN ('click', 'form_interaction', 'subscription')) AS has_interaction,
    (array_agg(path ORDER BY at DESC, id DESC) FILTER (WHERE type = 'pageview'))[1] AS exit_path,
    ${FIRST_VIEW_COLUMNS}
  FROM placed GROUP BY ${VISITOR_COLUMNS}, session)`

/**
 * Counts everything for the combination of country and device, for each of them alone, and in total. `*`
 * represents all countries or devices.
 */
const SEGMENTS = `CROSS JOIN LATERAL (VALUES (p.country, p.device), (p.country, '*'), ('*', p.device), ('*', '*'))
  AS segment(country, device)`

/**
 * Measures of a slot. `first_seen` and `last_seen` count visitors by the slot of their first and last event.
 * `in_hour` counts the visitors of the hour that starts with the slot. `milliseconds` is the total duration
 * of the sessions that began in the slot.
 */
export const MEASURES = [
  'first_seen',
  'last_seen',
  'in_hour',
  'sessions',
  'bounces',
  'conversions',
  'milliseconds',
  'pageviews',
  'clicks',
  'events',
] as const

/**
 * Returns SQL that computes some measures per slot, and 0 for all other measures.
 *
 * @param sums SQL for the measures to compute
 * @param slot SQL for the slot
 * @param source `FROM` and `GROUP BY` clauses
 */
const buildSlotPart = (
  sums: Partial<Record<(typeof MEASURES)[number], string>>,
  slot: string,
  source: string,
) =>
  `SELECT sign, day, country, device, is_vpn, ${slot} AS slot,
    ${MEASURES.map((name) => `${sums[name] ?? 0} AS ${name}`).join(', ')} ${source}`

/** Queries that each compute some of the measures of slots. */
const SLOT_PARTS = [
  buildSlotPart(
    {
      pageviews: `count(*) FILTER (WHERE type = 'pageview')`,
      clicks: `count(*) FILTER (WHERE type = 'click')`,
      events: 'count(*)',
    },
    toSlotSql('at'),
    'FROM placed GROUP BY 1, 2, 3, 4, 5, 6',
  ),
  buildSlotPart(
    {
      sessions: 'count(*)',
      bounces: 'count(*) FILTER (WHERE views <= 1 AND NOT has_interaction)',
      conversions: 'count(*) FILTER (WHERE converts)',
      milliseconds: 'sum((extract(epoch FROM ended - began) * 1000)::bigint)',
    },
    toSlotSql('began'),
    'FROM session GROUP BY 1, 2, 3, 4, 5, 6',
  ),
  buildSlotPart({ first_seen: '1' }, toSlotSql('min(began)'), `FROM session GROUP BY ${VISITOR_COLUMNS}`),
  buildSlotPart({ last_seen: '1' }, toSlotSql('max(ended)'), `FROM session GROUP BY ${VISITOR_COLUMNS}`),
  // An hour can begin with any slot, so a visitor counts once in each of the four hours that contain the slot
  // of an event.
  buildSlotPart(
    { in_hour: 'count(*)' },
    'hour',
    `FROM (
      SELECT DISTINCT sign, day, visitor, country, device, is_vpn, slot - step * ${SLOT_INTERVAL} AS hour
      FROM (SELECT DISTINCT sign, day, visitor, country, device, is_vpn, ${toSlotSql('at')} AS slot FROM placed) s
      CROSS JOIN generate_series(0, 3) AS step) h GROUP BY 1, 2, 3, 4, 5, 6`,
  ),
]

/** SQL that defines what the cells of a kind count. */
interface CellKind {
  /** SQL for the value of a cell. */
  value: string
  table: 'placed' | 'session'
  where: string
  /** SQL for the start and the end of the event or session. */
  began: string
  ended: string
}

const createEventKind = (value: string, where: string): CellKind => ({
  value,
  table: 'placed',
  where,
  began: 'at',
  ended: 'at',
})
const createSessionKind = (value: string): CellKind => ({
  value,
  table: 'session',
  where: `${value} IS NOT NULL`,
  began: 'began',
  ended: 'ended',
})

const toSqlList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const CELL_KINDS = {
  page: createEventKind('path', `type = 'pageview'`),
  event: createEventKind(
    `type || CASE WHEN type IN ('behavior', 'subscription') AND name <> '' THEN ':' || name ELSE '' END`,
    'true',
  ),
  click: createEventKind(
    `CASE WHEN action IN (${toSqlList(CLICK_KINDS)}) THEN action ELSE '' END || ':' || name`,
    `type = 'click' AND name <> ''`,
  ),
  form: createEventKind(
    `action || ':' || name`,
    `type = 'form_interaction' AND name <> '' AND action IN (${toSqlList(FORM_ACTIONS)})`,
  ),
  action: createEventKind(
    ACTION_VALUE_SQL,
    `type IN (${toSqlList(NAMED_TYPES)}) AND name <> '' AND (action <> '' OR type = 'hover')
      AND NOT (type = 'behavior' AND name IN (${toSqlList(TRACKER_EVENT_NAMES)}))`,
  ),
  error: createEventKind('name', `type = 'error' AND name <> ''`),
  vital: createEventKind(
    buildVitalValue('action', 'measured'),
    `type = 'behavior' AND name = 'web_vital' AND action IN (${toSqlList(VITAL_NAMES)}) AND measured >= 0`,
  ),
  visit: createSessionKind(`''`),
  entry: createSessionKind('entry'),
  exit: createSessionKind('exit_path'),
  referrer: createSessionKind(`coalesce(referrer, '')`),
  source: createSessionKind(`nullif(source, '')`),
  medium: createSessionKind(`nullif(medium, '')`),
  campaign: createSessionKind(`nullif(campaign, '')`),
  browser: createSessionKind('browser'),
  system: createSessionKind('system'),
}

export type CellKindName = keyof typeof CELL_KINDS

const buildDayCounts = (kind: string, { value, table, where }: CellKind) =>
  `SELECT sign, day, country, device, is_vpn, '${kind}' AS kind, ${value} AS value, count(*) AS count, 1 AS visitors
   FROM ${table} WHERE ${where} GROUP BY ${VISITOR_COLUMNS}, 7`

/**
 * Counts like `buildDayCounts`, but by slot. Visitors count in the slot in which they were last seen with the
 * value, so that the number of visitors from a given slot on includes those who arrived earlier and are still
 * active. The number of events or sessions only includes those that began in these slots.
 */
const buildSlotCounts = (kind: string, { value, table, where, began, ended }: CellKind) =>
  `SELECT day, country, device, is_vpn, '${kind}' AS kind, ${value} AS value, ${toSlotSql(began)} AS slot,
     count(*) AS count, 0 AS visitors
   FROM ${table} WHERE ${where} GROUP BY 1, 2, 3, 4, 6, 7
   UNION ALL
   SELECT day, country, device, is_vpn, '${kind}', ${value} AS value, ${toSlotSql(`max(${ended})`)}, 0, 1
   FROM ${table} WHERE ${where} GROUP BY ${VISITOR_COLUMNS}, 6`

const unionAllKinds = (build: (name: string, kind: CellKind) => string) =>
  Object.entries(CELL_KINDS)
    .map(([name, kind]) => build(name, kind))
    .join('\n UNION ALL ')

/** Common table expressions that compute sessions from `counted`, which contains events with their `sign`. */
export const SESSION_CTES = `${PLACED}, ${SESSIONS}`

/** Common table expression for the changes of slots. It follows `SESSION_CTES`. */
export const SLOT_CHANGES = `slot_change AS (
  SELECT segment.country, segment.device, slot, day, is_vpn,
    ${MEASURES.map((name) => `sum(sign * ${name}) AS ${name}`).join(', ')}
  FROM (${SLOT_PARTS.join('\n UNION ALL ')}) p ${SEGMENTS} GROUP BY 1, 2, 3, 4, 5)`

/** Common table expression for the changes of cells. It follows `SESSION_CTES`. */
export const CELL_CHANGES = `cell_change AS (
  SELECT kind, segment.country, segment.device, day, value, is_vpn,
    sum(sign * count) AS count, sum(sign * visitors) AS visitors
  FROM (${unionAllKinds(buildDayCounts)}) p ${SEGMENTS} GROUP BY 1, 2, 3, 4, 5, 6)`

/** Returns a query for the cells of one kind by slot. It follows `SESSION_CTES` and ignores `sign`. */
export const getCellsBySlotQuery = (kind: CellKindName) => buildSlotCounts(kind, CELL_KINDS[kind])

/**
 * Common table expression for the cells of all kinds by slot. It follows `SESSION_CTES` and ignores `sign`.
 */
export const SLOT_CELLS = `slot_cell AS (
  SELECT kind, segment.country, segment.device, day, value, is_vpn, slot,
    sum(count) AS count, sum(visitors) AS visitors
  FROM (${unionAllKinds(buildSlotCounts)}) p ${SEGMENTS} GROUP BY 1, 2, 3, 4, 5, 6, 7)`
