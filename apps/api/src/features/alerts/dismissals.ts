import { type Database, isForeignKeyViolation, runShared } from '@veranda/database'
import { createKeyedBatcher } from '../quotas/keyed-batcher.ts'
import { lockAlertEvents } from './alert-events.ts'

interface Dismissal {
  alertId: number
  userId: number
}

/** Maximum number of attempts for a batch that fails because an alert or user is deleted at the same time. */
const MAX_ATTEMPTS = 4

/**
 * SQL that stores a batch of dismissals, and one event per alert for the users who had not dismissed the
 * alert before. Deleted alerts and users are skipped.
 */
const INSERT_DISMISSALS = `WITH written AS (
    INSERT INTO alert_dismissal (alert_id, user_id)
    SELECT DISTINCT a.id, u.id FROM unnest($1::int[], $2::int[]) AS requested(alert_id, user_id)
      JOIN alert a ON a.id = requested.alert_id JOIN "user" u ON u.id = requested.user_id
    ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING alert_id, user_id
  )
  INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
  SELECT alert_id, 'dismiss', 'specific_users', '{}', array_agg(user_id) FROM written GROUP BY alert_id ORDER BY alert_id`

async function saveDismissals(database: Database, batch: readonly Dismissal[], attempt = 1): Promise<void> {
  const userIds = batch.map(({ userId }) => userId)
  const alertIds = batch.map(({ alertId }) => alertId)
  try {
    await database.prisma.$transaction(async (tx) => {
      // Transactions that lock users do so before they take the event lock, so that they can't deadlock.
      await tx.$queryRaw`SELECT id FROM "user" WHERE id = ANY (${userIds}::int[]) ORDER BY id FOR KEY SHARE`
      await lockAlertEvents(tx)
      await tx.$executeRawUnsafe(INSERT_DISMISSALS, alertIds, userIds)
    })
  } catch (error) {
    if (attempt === MAX_ATTEMPTS || !isForeignKeyViolation(error)) throw error
    await saveDismissals(database, batch, attempt + 1)
  }
}

const enqueueByDatabase = new WeakMap<Database, (key: string, dismissal: Dismissal) => Promise<void>>()

/**
 * Dismisses an alert for a user, batched with concurrent dismissals of this process. Without batches, many
 * users who dismiss an alert at the same time would queue for the event lock. Dismissing an alert again has
 * no effect.
 */
export function saveDismissal(database: Database, dismissal: Dismissal): Promise<void> {
  let enqueue = enqueueByDatabase.get(database)
  if (!enqueue) {
    enqueue = createKeyedBatcher(async (batch: readonly Dismissal[]) => {
      await runShared('dismissals', () => saveDismissals(database, batch))
      // A dismissal has no result.
      return []
    })
    enqueueByDatabase.set(database, enqueue)
  }
  // All dismissals have the same key, because they all need the event lock.
  return enqueue('all', dismissal)
}
