import type { AlertType, Prisma } from '@veranda/database'
import { announceDueAlerts } from './alert-events.ts'

/** An alert that Veranda creates automatically for one user. */
export interface SystemAlert {
  /** Key of what the alert is about. Only the latest alert with each key is kept. */
  subject: string
  userId: number
  title: string
  message: string
  alertType: AlertType
  priority: number
  icon?: string
  isPersistent?: boolean
  expiresAt: Date | null
  /** For clients that show their own text. `kind` names the reason for the alert, such as `quota_warning`. */
  metadata: { kind: string } & Prisma.InputJsonObject
}

/**
 * Deletes the alerts with the given subjects, with their views and dismissals. Writes an event for each
 * deleted alert that was announced. The transaction must hold the event lock.
 */
export const deleteSystemAlerts = (tx: Prisma.TransactionClient, subjects: readonly string[]) =>
  tx.$executeRaw`WITH deleted AS (DELETE FROM alert WHERE subject = ANY (${subjects}::text[]) RETURNING *)
    INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
    SELECT id, 'dismiss', audience, role_ids, user_ids FROM deleted WHERE is_announced ORDER BY id`

/**
 * Replaces the alerts with the same subjects, so users who dismissed an earlier alert see the new one. The
 * transaction must hold the event lock. After it commits, call `alerts.notifyChanged()`.
 */
export async function replaceSystemAlerts(
  tx: Prisma.TransactionClient,
  alerts: readonly SystemAlert[],
): Promise<void> {
  await deleteSystemAlerts(
    tx,
    alerts.map(({ subject }) => subject),
  )
  await tx.alert.createMany({
    data: alerts.map(({ userId, isPersistent = false, ...alert }) => ({
      ...alert,
      persistent: isPersistent,
      audience: 'specific_users',
      userIds: [userId],
      publishedAt: new Date(),
    })),
  })
  await announceDueAlerts(tx)
}
