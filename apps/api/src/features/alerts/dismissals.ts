import { type Database, isForeignKeyViolation, onBehalfOfSeveral } from '@veranda/database'
import { inTurns } from '../quotas/in-turns.ts'
import { holdEvents } from './announcing.ts'

interface Dismissal {
  alertId: number
  userId: number
}

/** Runs of a turn while alerts and accounts are deleted under it. */
const MOST_RUNS = 4

/** What is put away, with one event for all who put the same away; what has gone meanwhile needs neither. */
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
      // Users before events, the order that all keep to.
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
 * Puts an alert away for a user, together with what others of this process put away at the same moment: whoever writes
 * events does so alone, and an alert for everybody is put away by many at once. Once more is as good as once.
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
