import { type Database, isForeignKeyViolation, onBehalfOfSeveral } from '@veranda/database'
import { inTurns } from '../quotas/in-turns.ts'
import { holdEvents } from './announcing.ts'

interface Dismissal {
  alertId: number
  userId: number
}

/** Maximum number of attempts for a batch while its alerts or users are being deleted. */
const MOST_RUNS = 4

/**
 * SQL that stores dismissals, with one event per alert for all of its users. It skips deleted alerts and
 * users.
 */
const PUT_AWAY = `WITH written AS (
    INSERT INTO alert_dismissal (alert_id, user_id)
    SELECT DISTINCT a.id, u.id FROM unnest($1::int[], $2::int[]) AS asked(alert_id, user_id)
      JOIN alert a ON a.id = asked.alert_id JOIN "user" u ON u.id = asked.user_id
    ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING alert_id, user_id
  )
  INSERT INTO alert_event (alert_id, kind, audience, role_ids, user_ids)
  SELECT alert_id, 'dismiss', 'specific_users', '{}', array_agg(user_id) FROM written GROUP BY alert_id ORDER BY alert_id`

async function putAwayAll(database: Database, turn: readonly Dismissal[], run = 1): Promise<void> {
  const users = turn.map(({ userId }) => userId)
  const alerts = turn.map(({ alertId }) => alertId)
  try {
    await database.prisma.$transaction(async (tx) => {
      // Lock users before events, in the same order as all other transactions.
      await tx.$queryRaw`SELECT id FROM "user" WHERE id = ANY (${users}::int[]) ORDER BY id FOR KEY SHARE`
      await holdEvents(tx)
      await tx.$executeRawUnsafe(PUT_AWAY, alerts, users)
    })
  } catch (error) {
    if (run === MOST_RUNS || !isForeignKeyViolation(error)) throw error
    await putAwayAll(database, turn, run + 1)
  }
}

const lines = new WeakMap<Database, (key: string, dismissal: Dismissal) => Promise<void>>()

/**
 * Dismisses an alert for a user, batched with concurrent dismissals of this process. Writing events is
 * serialized, and many users may dismiss the same alert at the same time. Dismissing it again has no effect.
 */
export function putAway(database: Database, dismissal: Dismissal): Promise<void> {
  let line = lines.get(database)
  if (!line) {
    line = inTurns(async (turn: readonly Dismissal[]) => {
      await onBehalfOfSeveral('dismissals', () => putAwayAll(database, turn))
      return []
    })
    lines.set(database, line)
  }
  return line('all', dismissal)
}
