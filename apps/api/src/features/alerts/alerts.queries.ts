import type { AlertAudience, AlertType, Database } from '@veranda/database'

/** An alert that is there at this moment, in SQL, of the row `a`. */
export const ACTIVE = `(a.published_at IS NOT NULL AND (a.starts_at IS NULL OR a.starts_at <= now())
  AND (a.expires_at IS NULL OR a.expires_at > now()))`

/** Since when it has been there. */
const SINCE = 'GREATEST(a.published_at, a.starts_at)'

const COLUMNS = `a.id, a.title, a.message, a.details, a.alert_type, a.priority, a.icon, a.dismissible, a.persistent,
  a.expires_at, a.actions, a.metadata`

/** More than anyone reads; the most important come first. */
const MOST = 100

/** An alert as those see it whom it is for. */
export interface AlertRow {
  id: number
  title: string
  message: string
  details: string | null
  alert_type: AlertType
  priority: number
  icon: string | null
  dismissible: boolean
  persistent: boolean
  expires_at: Date | null
  actions: unknown
  metadata: unknown
}

const isDismissed = (user: string) =>
  `EXISTS (SELECT FROM alert_dismissal d WHERE d.alert_id = a.id AND d.user_id = ${user})`

/** What is there for `$1`, who has not put it away: what is for many is few, what is for few is found by who they are. */
const FOR_ONE = `(
    SELECT a.* FROM alert a WHERE a.audience <> 'specific_users' AND a.published_at IS NOT NULL
      AND COALESCE(a.expires_at, 'infinity') > now() AND in_audience(a.audience, a.role_ids, a.user_ids, $1)
    UNION ALL
    SELECT a.* FROM alert a WHERE a.audience = 'specific_users' AND a.user_ids @> ARRAY[$1]
  ) a WHERE ${ACTIVE} AND NOT ${isDismissed('$1')}`

/** An alert that is there, since when it is, and the position in the events that this is true at. */
type Positioned = AlertRow & { since: Date; position: number }

/** The alerts of one, of a guest where `userId` is null, and the position in the events that they are those of. */
export async function findActiveAlerts(database: Database, userId: number | null) {
  const rows = await database.query<Positioned | { position: number; id: null }>(
    `SELECT p.position, mine.* FROM (SELECT COALESCE(max(id), 0) AS position FROM alert_event) p
     LEFT JOIN LATERAL (
       SELECT ${COLUMNS}, ${SINCE} AS since FROM ${FOR_ONE.replaceAll('$1', '$1::int')}
       ORDER BY a.priority DESC, ${SINCE}, a.id LIMIT ${MOST}) mine ON true
     ORDER BY mine.priority DESC, mine.since, mine.id`,
    [userId],
  )
  return {
    position: rows[0]?.position ?? 0,
    alerts: rows.filter((row): row is Positioned => row.id !== null),
  }
}

/** How many there are for one, how many of them they have not been shown, and how many matter more than usual. */
export async function countAlerts(database: Database, userId: number, highPriority: number) {
  const [row] = await database.query<{
    total_count: number
    unread_count: number
    high_priority_count: number
  }>(
    `SELECT count(*)::int AS total_count,
       count(*) FILTER (WHERE NOT EXISTS (
         SELECT FROM alert_sight s WHERE s.alert_id = a.id AND s.user_id = $1::int))::int AS unread_count,
       count(*) FILTER (WHERE a.priority >= $2::int)::int AS high_priority_count
     FROM ${FOR_ONE.replaceAll('$1', '$1::int')}`,
    [userId, highPriority],
  )
  return row ?? { total_count: 0, unread_count: 0, high_priority_count: 0 }
}

/** Something that those who listen are told, with the alert as it is now; null where it is gone. */
export interface EventRow {
  event_id: number
  kind: 'alert' | 'update' | 'dismiss'
  alert_id: number
  told: AlertAudience
  told_users: number[]
  alert: AlertRow | null
}

/** What came after a position: all of it, or what may concern one, who is a guest where null. */
export async function findEvents(
  database: Database,
  after: number,
  most: number,
  whom?: number | null,
): Promise<EventRow[]> {
  const rows = await database.query<Omit<EventRow, 'alert'> & AlertRow & { id: number | null }>(
    `SELECT e.id AS event_id, e.kind, e.alert_id, e.audience AS told, e.user_ids AS told_users, ${COLUMNS}
     FROM alert_event e LEFT JOIN alert a ON a.id = e.alert_id WHERE e.id > $1::bigint
       AND ($3::boolean OR e.audience <> 'specific_users' OR $4::int = ANY (e.user_ids))
     ORDER BY e.id LIMIT $2::int`,
    [after, most, whom === undefined, whom ?? null],
  )
  return rows.map(({ event_id, kind, alert_id, told, told_users, ...alert }) => ({
    ...{ event_id, kind, alert_id, told, told_users },
    alert: alert.id === null ? null : alert,
  }))
}

/** What an event means for one: whether they were told of the alert, and whether it is there for them now. */
export interface Concern {
  event_id: number
  /** null for guests */
  user_id: number | null
  was_told: boolean
  is_shown: boolean
}

/** What events mean for users, and for guests where one of them is null. */
export const findConcerns = (
  database: Database,
  events: readonly number[],
  users: readonly (number | null)[],
) =>
  database.query<Concern>(
    `SELECT e.id AS event_id, u.id AS user_id, in_audience(e.audience, e.role_ids, e.user_ids, u.id) AS was_told,
       COALESCE(${ACTIVE} AND in_audience(a.audience, a.role_ids, a.user_ids, u.id) AND NOT ${isDismissed('u.id')},
         false) AS is_shown
     FROM alert_event e LEFT JOIN alert a ON a.id = e.alert_id CROSS JOIN unnest($2::int[]) u(id)
     WHERE e.id = ANY ($1::bigint[])`,
    [events, users],
  )

/** Which positions a reader may come back with. */
export async function findEventRange(database: Database): Promise<{ first: number; last: number }> {
  const [row] = await database.query<{ first: number; last: number }>(
    'SELECT COALESCE(min(id), 0) AS first, COALESCE(max(id), 0) AS last FROM alert_event',
  )
  return row ?? { first: 0, last: 0 }
}

/** Seconds until something begins or is over; null when nothing does. */
export async function secondsUntilNext(database: Database): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(
    `SELECT EXTRACT(EPOCH FROM LEAST(
       (SELECT min(a.starts_at) FROM alert a WHERE NOT a.is_announced AND a.published_at IS NOT NULL
         AND COALESCE(a.expires_at, 'infinity') > now()),
       (SELECT min(a.expires_at) FROM alert a WHERE a.is_announced)) - now())::float8 AS seconds`,
  )
  return row?.seconds ?? null
}

/** Whether there is such an alert for somebody, which they may put away or have put away. */
export async function findForDismissal(
  database: Database,
  alertId: number,
  userId: number,
): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM alert a WHERE a.id = $1::int AND a.dismissible AND ${ACTIVE}
       AND in_audience(a.audience, a.role_ids, a.user_ids, $2::int)`,
    [alertId, userId],
  )
  return rows.length > 0
}
