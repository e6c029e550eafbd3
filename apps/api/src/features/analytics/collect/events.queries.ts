import type { Database, SqlRunner } from '@veranda/database'
import { addDays } from '../day.ts'
import type { EventType } from './collect.schema.ts'
import type { VisitorId } from './salts.ts'

/** Attributes derived from the IP address and browser, which all events of a request share. */
export interface Sender {
  country: string
  device: string
  browser: string
  system: string
  isVpn: boolean
}

/** An event as it is stored. */
export interface StoredEvent {
  day: string
  visitor: VisitorId
  /** Milliseconds since 1970. */
  at: number
  id: string
  type: EventType
  path: string
  /** Not stored with the event: `titles.ts` stores the latest title of each page. */
  title: string
  referrer: string
  source: string
  medium: string
  campaign: string
  name: string
  action: string
  value: number | null
  sender: Sender
}

const getPartitionName = (day: string) => `analytics.event_${day.replaceAll('-', '')}`

/** Advisory lock ID. The lock keeps two instances from creating the same partition at the same time. */
const PARTITION_LOCK = 71204530

/**
 * Creates the partition of a day if it is missing. The table is created separately and then attached, which
 * does not block writers.
 */
export async function createPartition(database: SqlRunner, day: string): Promise<void> {
  const name = getPartitionName(day)
  const [found] = await database.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
    name,
  ])
  if (found?.name) return
  // Ignores `duplicate_table`: another instance can create the table while this one waits for the lock.
  await database.query(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(${PARTITION_LOCK});
    CREATE TABLE ${name} (LIKE analytics.event INCLUDING ALL);
    ALTER TABLE analytics.event ATTACH PARTITION ${name} FOR VALUES FROM ('${day}') TO ('${addDays(day, 1)}');
  EXCEPTION WHEN duplicate_table THEN NULL;
  END $$`)
}

/** Returns the days that have partitions, in order. */
export async function findPartitions(database: SqlRunner): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = 'analytics.event'::regclass ORDER BY c.relname`,
  )
  return rows.map(({ name }) => name.replace(/^event_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
}

/**
 * Drops the partition of a day. Fails if the table lock is not available within a second, because waiting
 * longer would block writers.
 */
export async function dropPartition(database: SqlRunner, day: string): Promise<void> {
  await database.query(`DO $$ BEGIN
    PERFORM set_config('lock_timeout', '1s', true);
    DROP TABLE IF EXISTS ${getPartitionName(day)};
  END $$`)
}

/**
 * Condition of the partial index on events from 23:30 UTC on: only sessions with such events can continue
 * past midnight.
 */
const NEAR_MIDNIGHT = `at >= (day::timestamp + interval '23 hours 30 minutes') AT TIME ZONE 'UTC'`

/**
 * Returns the times of the visitors' events on a day, by visitor, in milliseconds since 1970. Leaves out
 * events before `since` or before 23:30 UTC. `OFFSET 0` keeps PostgreSQL from running the inner query twice.
 */
export async function findActivity(
  database: SqlRunner,
  day: string,
  visitors: readonly VisitorId[],
  since: number,
): Promise<Map<VisitorId, number[]>> {
  const rows = await database.query<{ visitor: string; moments: string[] }>(
    `SELECT visitor::text AS visitor, moments FROM (
       SELECT v AS visitor, ARRAY(
         SELECT (extract(epoch FROM at) * 1000)::bigint::text FROM analytics.event
         WHERE day = '${day}' AND visitor = v AND at >= $2 AND ${NEAR_MIDNIGHT}) AS moments
       FROM unnest($1::bigint[]) AS v OFFSET 0) present
     WHERE moments <> '{}'`,
    [visitors, new Date(since)],
  )
  return new Map(rows.map(({ visitor, moments }) => [visitor, moments.map(Number)]))
}

type Value = string | number | boolean | null

/** A column with its SQL type and the function that reads its value from `Row`. */
type Column<Row> = readonly [name: string, type: string, getValue: (row: Row) => Value]

const quoteText = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`

/** Returns a function that quotes texts. It reuses its last result if the same text follows, as is common. */
function createQuoter() {
  let text = ''
  let quoted = quoteText(text)
  return (nextText: string) => {
    if (nextText !== text) {
      text = nextText
      quoted = quoteText(text)
    }
    return quoted
  }
}

/**
 * Returns the values of a column as an array literal for PostgreSQL. The driver could also serialize the
 * arrays, but takes five times as long.
 */
function toArrayLiteral<Row>(rows: readonly Row[], [, type, getValue]: Column<Row>): string {
  const quote = createQuoter()
  const toElement = (row: Row) =>
    type === 'text' ? quote(getValue(row) as string) : (getValue(row) ?? 'NULL')
  return `{${rows.map(toElement).join(',')}}`
}

const getNames = <Row>(columns: readonly Column<Row>[]) => columns.map(([name]) => name)

/** Columns in the order of the parameters of `STORE_EVENTS`. */
const EVENT_COLUMNS: readonly Column<StoredEvent>[] = [
  ['id', 'uuid', (e) => e.id],
  ['day', 'date', (e) => e.day],
  ['visitor', 'bigint', (e) => e.visitor],
  ['at', 'float8', (e) => e.at / 1000],
  ['type', 'text', (e) => e.type],
  ['path', 'text', (e) => e.path],
  ['referrer', 'text', (e) => e.referrer],
  ['source', 'text', (e) => e.source],
  ['medium', 'text', (e) => e.medium],
  ['campaign', 'text', (e) => e.campaign],
  ['name', 'text', (e) => e.name],
  ['action', 'text', (e) => e.action],
  ['value', 'float8', (e) => e.value],
]
const SENDER_COLUMNS: readonly Column<Sender>[] = [
  ['country', 'text', (s) => s.country],
  ['device', 'text', (s) => s.device],
  ['browser', 'text', (s) => s.browser],
  ['system', 'text', (s) => s.system],
  ['is_vpn', 'boolean', (s) => s.isVpn],
]

const COLUMN_NAMES = [...getNames(EVENT_COLUMNS), ...getNames(SENDER_COLUMNS)]
/** SQL expressions for the values of these columns. */
const VALUE_EXPRESSIONS = COLUMN_NAMES.map((name) => (name === 'at' ? 'to_timestamp(at)' : name))
const toArrayParameters = (types: readonly string[], first: number) =>
  types.map((type, index) => `$${first + index}::${type}[]`).join(', ')

/**
 * Stores the events and their roll-up batch in one statement, so that both exist or neither does. Rows are
 * inserted in the order of their IDs, so that concurrent writers of the same events don't deadlock. The
 * statement returns the IDs that already existed. Each distinct sender is passed once, and the column `n` of
 * an event is the number of its sender. The parameters are the event columns, `n`, and the sender columns.
 */
const STORE_EVENTS = `WITH input_row AS (
    SELECT * FROM unnest(${toArrayParameters([...EVENT_COLUMNS.map(([, type]) => type), 'int'], 1)}) AS e(${getNames(EVENT_COLUMNS).join(', ')}, n)
    JOIN unnest(${toArrayParameters(
      SENDER_COLUMNS.map(([, type]) => type),
      EVENT_COLUMNS.length + 2,
    )}) WITH ORDINALITY AS s(${getNames(SENDER_COLUMNS).join(', ')}, n) USING (n)),
  new_batch AS (SELECT nextval(pg_get_serial_sequence('analytics.batch', 'id')) AS batch),
  stored AS (
    INSERT INTO analytics.event (batch, ${COLUMN_NAMES.join(', ')})
    SELECT batch, ${VALUE_EXPRESSIONS.join(', ')} FROM input_row, new_batch ORDER BY id
    ON CONFLICT (id, day) DO NOTHING RETURNING day, id, visitor),
  added_batch AS (
    INSERT INTO analytics.batch (id, days, visitors)
    SELECT min(batch), array_agg(day), array_agg(visitor)
    FROM (SELECT DISTINCT day, visitor FROM stored) v, new_batch HAVING count(*) > 0)
  SELECT id::text AS id FROM unnest($1::uuid[]) AS g(id)
  WHERE (SELECT count(*) FROM stored) < cardinality($1::uuid[]) AND NOT EXISTS (SELECT FROM stored s WHERE s.id = g.id)`

/** Returns the distinct senders, and a function that returns a sender's position in that list, from 1. */
function assignSenderNumbers(events: readonly StoredEvent[]) {
  const senders: Sender[] = []
  const numberByKey = new Map<string, number>()
  const numberBySender = new Map<Sender, number>()
  for (const { sender } of events) {
    if (numberBySender.has(sender)) continue
    const key = SENDER_COLUMNS.map(([, , getValue]) => getValue(sender)).join('\n')
    const number = numberByKey.get(key) ?? senders.push(sender)
    numberByKey.set(key, number)
    numberBySender.set(sender, number)
  }
  return { senders, getNumber: (sender: Sender) => numberBySender.get(sender) as number }
}

/** Stores events with distinct IDs. Returns the IDs that were already stored on the same day. */
export async function storeEvents(database: SqlRunner, events: readonly StoredEvent[]): Promise<Set<string>> {
  const { senders, getNumber } = assignSenderNumbers(events)
  const values = [
    ...EVENT_COLUMNS.map((column) => toArrayLiteral(events, column)),
    toArrayLiteral(events, ['n', 'int', ({ sender }) => getNumber(sender)]),
    ...SENDER_COLUMNS.map((column) => toArrayLiteral(senders, column)),
  ]
  const rows = await database.query<{ id: string }>(STORE_EVENTS, values)
  return new Set(rows.map(({ id }) => id))
}

/** Advisory lock ID. The lock keeps two instances from storing the same event on two days. */
const CROSS_DAY_LOCK = 71204534

/** Maximum time in milliseconds until a transaction starts, and maximum duration of a transaction. */
const TRANSACTION_TIMEOUT_MS = 30_000

/**
 * Like `storeEvents`, but also skips those of the `uncertain` events that are already stored on an adjacent
 * day. Returns the IDs of all skipped events.
 *
 * @param uncertain those of `events` that may already be stored on their day, the day before, or the day
 *   after
 */
export function storeEventsAcrossDays(
  database: Database,
  events: readonly StoredEvent[],
  uncertain: readonly StoredEvent[],
): Promise<Set<string>> {
  const days = new Set(uncertain.flatMap(({ day }) => [-1, 0, 1].map((step) => addDays(day, step))))
  return database.prisma.$transaction(
    async (tx) => {
      const sql: SqlRunner = { query: (text, values = []) => tx.$queryRawUnsafe(text, ...values) }
      await sql.query(`SELECT pg_advisory_xact_lock(${CROSS_DAY_LOCK})::text`)
      const found = await sql.query<{ id: string }>(
        'SELECT id::text AS id FROM analytics.event WHERE day = ANY ($1::date[]) AND id = ANY ($2::uuid[])',
        [[...days], uncertain.map(({ id }) => id)],
      )
      const knownIds = new Set(found.map(({ id }) => id))
      const fresh = events.filter(({ id }) => !knownIds.has(id))
      if (fresh.length > 0) for (const id of await storeEvents(sql, fresh)) knownIds.add(id)
      return knownIds
    },
    { timeout: TRANSACTION_TIMEOUT_MS, maxWait: TRANSACTION_TIMEOUT_MS },
  )
}

/** Adds counts of dropped events to the stored counts. */
export async function addDropped(
  database: SqlRunner,
  rows: readonly { slot: Date; reason: string; count: number }[],
): Promise<void> {
  await database.query(
    `INSERT INTO analytics.dropped (slot, reason, count)
     SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::bigint[]) ORDER BY 1, 2
     ON CONFLICT (slot, reason) DO UPDATE SET count = dropped.count + EXCLUDED.count`,
    [rows.map(({ slot }) => slot), rows.map(({ reason }) => reason), rows.map(({ count }) => count)],
  )
}
