import type { Prisma } from '@veranda/database'
import { ACTIVE } from './alerts.queries.ts'

/** Any number: who writes events does so alone, so that whoever reads them up to one has missed none before it. */
const EVENTS_LOCK = 71_204_521

/** To be held before any alert is written: two that did it the other way round would wait for each other. */
export const holdEvents = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${EVENTS_LOCK})`

/** Tells those who listen what has begun or is over, be it by a change or by the clock. The transaction holds the events. */
export const announce = (tx: Prisma.TransactionClient) =>
  tx.$executeRawUnsafe(`WITH turned AS (
      UPDATE alert a SET is_announced = NOT a.is_announced
      WHERE (NOT a.is_announced AND a.published_at IS NOT NULL AND COALESCE(a.expires_at, 'infinity') > now() AND ${ACTIVE})
        OR (a.is_announced AND NOT ${ACTIVE})
      RETURNING a.*)
    INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
    SELECT id, (CASE WHEN is_announced THEN 'alert' ELSE 'dismiss' END)::alert_event_kind, audience, role_ids, user_ids
    FROM turned ORDER BY is_announced, GREATEST(published_at, starts_at), id`)

/** Who was told of an alert. */
type Told = Pick<Prisma.AlertEventUncheckedCreateInput, 'audience'> & { roleIds: number[]; userIds: number[] }

/** Tells those who listen that an alert is another, or gone. The transaction holds the events. */
export const tell = (
  tx: Prisma.TransactionClient,
  kind: 'update' | 'dismiss',
  alertId: number,
  { audience, roleIds, userIds }: Told,
) => tx.alertEvent.create({ data: { kind, alertId, audience, roleIds, userIds } })
