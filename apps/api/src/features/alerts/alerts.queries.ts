import type { AlertAudience, AlertType, Database } from '@veranda/database'

/** SQL condition for a row `a` that is an active alert. */
export const IS_ACTIVE = `(a.published_at IS NOT NULL AND (a.starts_at IS NULL OR a.starts_at <= now())
  AND (a.expires_at IS NULL OR a.expires_at > now()))`

/** SQL for the time at which the alert became active. */
const ACTIVE_SINCE = 'GREATEST(a.published_at, a.starts_at)'

const COLUMNS = `a.id, a.title, a.message, a.details, a.alert_type, a.priority, a.icon, a.dismissible, a.persistent,
  a.expires_at, a.actions, a.metadata`

/** Maximum number of alerts in one response. Alerts with the highest priority come first. */
const MAX_ALERTS = 100

/** An alert as its audience sees it. */
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

/**
 * Returns the SQL condition that a user has dismissed the alert `a`.
 *
 * @param userIdSql SQL expression for the user's ID
 */
const buildDismissedSql = (userIdSql: string) =>
  `EXISTS (SELECT FROM alert_dismissal d WHERE d.alert_id = a.id AND d.user_id = ${userIdSql})`

/**
 * SQL to insert after FROM: the active alerts that are addressed to user `$1` and that the user has not
 * dismissed. It includes a WHERE clause, so callers can only add clauses that follow WHERE. The first SELECT
 * repeats parts of `IS_ACTIVE`, so that it can use an index to find the published alerts that have not
 * expired. These are few, so the database checks the audience of each one. The second SELECT uses an index to
 * find the alerts for specific users.
 */
const ALERTS_OF_USER = `(
    SELECT a.* FROM alert a WHERE a.audience <> 'specific_users' AND a.published_at IS NOT NULL
      AND COALESCE(a.expires_at, 'infinity') > now() AND in_audience(a.audience, a.role_ids, a.user_ids, $1::int)
    UNION ALL
    SELECT a.* FROM alert a WHERE a.audience = 'specific_users' AND a.user_ids @> ARRAY[$1::int]
  ) a WHERE ${IS_ACTIVE} AND NOT ${buildDismissedSql('$1::int')}`

/** An active alert, the time it became active, and the ID of the latest event at the time of the query. */
type ActiveAlertRow = AlertRow & { since: Date; last_event_id: number }

/**
 * Returns the active alerts that a user has not dismissed, or those for guests if `userId` is null. Also
 * returns the ID of the latest event at the time of the query.
 */
export async function findActiveAlerts(database: Database, userId: number | null) {
  const rows = await database.query<ActiveAlertRow | { last_event_id: number; id: null }>(
    `SELECT e.last_event_id, mine.* FROM (SELECT COALESCE(max(id), 0) AS last_event_id FROM alert_event) e
     LEFT JOIN LATERAL (
       SELECT ${COLUMNS}, ${ACTIVE_SINCE} AS since FROM ${ALERTS_OF_USER}
       ORDER BY a.priority DESC, ${ACTIVE_SINCE}, a.id LIMIT ${MAX_ALERTS}) mine ON true
     ORDER BY mine.priority DESC, mine.since, mine.id`,
    [userId],
  )
  return {
    lastEventId: rows[0]?.last_event_id ?? 0,
    alerts: rows.filter((row): row is ActiveAlertRow => row.id !== null),
  }
}

/**
 * Counts a user's active alerts that the user has not dismissed: all of them, those not shown to the user
 * yet, and those whose priority is at least `minHighPriority`.
 */
export async function countAlerts(database: Database, userId: number, minHighPriority: number) {
  const [row] = await database.query<{
    total_count: number
    unread_count: number
    high_priority_count: number
  }>(
    `SELECT count(*)::int AS total_count,
       count(*) FILTER (WHERE NOT EXISTS (
         SELECT FROM alert_impression s WHERE s.alert_id = a.id AND s.user_id = $1::int))::int AS unread_count,
       count(*) FILTER (WHERE a.priority >= $2::int)::int AS high_priority_count
     FROM ${ALERTS_OF_USER}`,
    [userId, minHighPriority],
  )
  return row ?? { total_count: 0, unread_count: 0, high_priority_count: 0 }
}

/** An event for connected clients. */
export interface AlertEventRow {
  event_id: number
  /** `alert`: the alert became active; `update`: it changed; `dismiss`: clients must remove it. */
  kind: 'alert' | 'update' | 'dismiss'
  alert_id: number
  event_audience: AlertAudience
  event_user_ids: number[]
  /** The alert as it is now; null if it has been deleted. */
  alert: AlertRow | null
}

/**
 * Returns the events after an event ID, in order.
 *
 * @param after ID of the last event that the caller already has
 * @param userIdFilter leaves out events that are addressed only to specific users other than the user with
 *   this ID; other audiences are not checked. Null for guests; undefined returns all events
 */
export async function findEvents(
  database: Database,
  after: number,
  limit: number,
  userIdFilter?: number | null,
): Promise<AlertEventRow[]> {
  const rows = await database.query<Omit<AlertEventRow, 'alert'> & AlertRow & { id: number | null }>(
    `SELECT e.id AS event_id, e.kind, e.alert_id, e.audience AS event_audience, e.user_ids AS event_user_ids, ${COLUMNS}
     FROM alert_event e LEFT JOIN alert a ON a.id = e.alert_id WHERE e.id > $1::bigint
       AND ($3::boolean OR e.audience <> 'specific_users' OR $4::int = ANY (e.user_ids))
     ORDER BY e.id LIMIT $2::int`,
    [after, limit, userIdFilter === undefined, userIdFilter ?? null],
  )
  return rows.map(({ event_id, kind, alert_id, event_audience, event_user_ids, ...alert }) => ({
    event_id,
    kind,
    alert_id,
    event_audience,
    event_user_ids,
    alert: alert.id === null ? null : alert,
  }))
}

/** Whether a user is currently in the audience of an event, and whether the alert is visible to the user. */
export interface EventVisibility {
  event_id: number
  /** Null for guests. */
  user_id: number | null
  is_in_event_audience: boolean
  is_visible: boolean
}

/** Returns one `EventVisibility` per event and user. A null in `userIds` represents guests. */
export const findEventVisibility = (
  database: Database,
  eventIds: readonly number[],
  userIds: readonly (number | null)[],
) =>
  database.query<EventVisibility>(
    `SELECT e.id AS event_id, u.id AS user_id, in_audience(e.audience, e.role_ids, e.user_ids, u.id) AS is_in_event_audience,
       COALESCE(${IS_ACTIVE} AND in_audience(a.audience, a.role_ids, a.user_ids, u.id) AND NOT ${buildDismissedSql('u.id')},
         false) AS is_visible
     FROM alert_event e LEFT JOIN alert a ON a.id = e.alert_id CROSS JOIN unnest($2::int[]) u(id)
     WHERE e.id = ANY ($1::bigint[])`,
    [eventIds, userIds],
  )

/** Returns the IDs of the first and last stored event, or zeros if none is stored. Old events are deleted. */
export async function findEventRange(database: Database): Promise<{ first: number; last: number }> {
  const [row] = await database.query<{ first: number; last: number }>(
    'SELECT COALESCE(min(id), 0) AS first, COALESCE(max(id), 0) AS last FROM alert_event',
  )
  return row ?? { first: 0, last: 0 }
}

/**
 * Returns the seconds until the next start or expiration of an alert. An event must be written for each of
 * the two, and `is_announced` is true between these events. The result is negative if an event is overdue,
 * and null if no alert will start or expire.
 */
export async function findSecondsUntilNextChange(database: Database): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(
    `SELECT EXTRACT(EPOCH FROM LEAST(
       (SELECT min(a.starts_at) FROM alert a WHERE NOT a.is_announced AND a.published_at IS NOT NULL
         AND COALESCE(a.expires_at, 'infinity') > now()),
       (SELECT min(a.expires_at) FROM alert a WHERE a.is_announced)) - now())::float8 AS seconds`,
  )
  return row?.seconds ?? null
}

/**
 * Returns whether the alert is active, dismissible, and addressed to the user. A previous dismissal does not
 * matter.
 */
export async function canDismissAlert(database: Database, alertId: number, userId: number): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM alert a WHERE a.id = $1::int AND a.dismissible AND ${IS_ACTIVE}
       AND in_audience(a.audience, a.role_ids, a.user_ids, $2::int)`,
    [alertId, userId],
  )
  return rows.length > 0
}
