import type { Prisma } from '@veranda/database'
import { IS_ACTIVE } from './alerts.queries.ts'

/**
 * Advisory lock ID; any unused number works. The lock serializes writers of events, so that events become
 * visible in the order of their IDs. A reader that continues after the last ID it has read thus misses no
 * event.
 */
const EVENTS_LOCK = 71_204_521

/**
 * Takes the event lock, which blocks other writers of events until the transaction ends. Call this before
 * writing alerts: the opposite order can deadlock.
 */
export const lockAlertEvents = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${EVENTS_LOCK})`

/**
 * Writes an event for each alert that has become active or inactive since the previous call, because it was
 * changed, started, or expired. `is_announced` stores which alerts were active at the latest call. The
 * transaction must hold the event lock. Some conditions repeat parts of `IS_ACTIVE`, so that the query can
 * use an index.
 *
 * @returns number of events
 */
export const announceDueAlerts = (tx: Prisma.TransactionClient) =>
  tx.$executeRawUnsafe(`WITH toggled AS (
      UPDATE alert a SET is_announced = NOT a.is_announced
      WHERE (NOT a.is_announced AND a.published_at IS NOT NULL AND COALESCE(a.expires_at, 'infinity') > now() AND ${IS_ACTIVE})
        OR (a.is_announced AND NOT ${IS_ACTIVE})
      RETURNING a.*)
    INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
    SELECT id, (CASE WHEN is_announced THEN 'alert' ELSE 'dismiss' END)::alert_event_kind, audience, role_ids, user_ids
    FROM toggled ORDER BY is_announced, GREATEST(published_at, starts_at), id`)

/** Audience that receives an event. */
type EventAudience = Pick<Prisma.AlertEventUncheckedCreateInput, 'audience'> & {
  roleIds: number[]
  userIds: number[]
}

/** Writes an event for an alert that was changed or removed. The transaction must hold the event lock. */
export const createAlertEvent = (
  tx: Prisma.TransactionClient,
  kind: 'update' | 'dismiss',
  alertId: number,
  { audience, roleIds, userIds }: EventAudience,
) => tx.alertEvent.create({ data: { kind, alertId, audience, roleIds, userIds } })
