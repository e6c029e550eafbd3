import type { AlertType, Prisma } from '@veranda/database'
import { announce } from './announcing.ts'

/** An alert that Veranda makes itself, for one user. */
export interface OwnAlert {
  /** what it is about: of each subject there is one alert, the latest */
  subject: string
  userId: number
  title: string
  message: string
  alertType: AlertType
  priority: number
  icon?: string
  isPersistent?: boolean
  expiresAt: Date | null
  /** for who says it in words of their own; `kind` tells them apart */
  metadata: { kind: string } & Prisma.InputJsonObject
}

/** Takes alerts back, with who saw them and put them away. The transaction holds the events. */
export const takeBack = (tx: Prisma.TransactionClient, subjects: readonly string[]) =>
  tx.$executeRaw`WITH gone AS (DELETE FROM alert WHERE subject = ANY (${subjects}::text[]) RETURNING *)
    INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
    SELECT id, 'dismiss', audience, role_ids, user_ids FROM gone WHERE is_announced ORDER BY id`

/**
 * Makes alerts in place of those of the same subjects: whoever has put an earlier one away is told anew. The transaction
 * holds the events, and whoever opened it says `alerts.changed()` after it.
 */
export async function putUp(tx: Prisma.TransactionClient, alerts: readonly OwnAlert[]): Promise<void> {
  await takeBack(
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
  await announce(tx)
}
