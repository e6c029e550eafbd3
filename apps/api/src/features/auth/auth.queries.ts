import type { Database } from '@veranda/database'

interface TimeoutRow {
  type: 'posting' | 'comment' | 'emoji_submission' | 'api' | 'full_access'
  reason: string
  expires_at: Date
}

/** The timeouts of a user that run now, the one that lasts longest first. */
export const findRunningTimeouts = (database: Database, userId: number) =>
  database.query<TimeoutRow>(
    `SELECT type::text, reason, expires_at FROM timeout
     WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now() ORDER BY expires_at DESC, id`,
    [userId],
  )
