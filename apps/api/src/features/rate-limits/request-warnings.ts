import type { Database } from '@veranda/database'
import type { Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import { warningLevel } from '../quotas/warning-level.ts'
import { HOUR } from './rate-classes.ts'
import { REQUESTS_ID } from './request-quota.queries.ts'

/** Users of whom it is remembered what has been noted. */
const MOST_REMEMBERED = 10_000

/**
 * Notes who has used half of the quota of requests, most or all of it: each once in an hour of the clock, however often
 * they go on asking. Nobody waits for that. A verdict is of the check that is nearest to its end: while another is nearer,
 * the quota is not looked at.
 */
export function createRequestWarnings(database: Database, log: Logger) {
  const noted = new Map<number, { hour: number; level: number }>()

  return (userId: number, { isAllowed, remaining, check: { limit } }: Verdict) => {
    const used = isAllowed ? limit.count - remaining : limit.count
    const level = warningLevel((used * 100) / limit.count)
    if (level === null) return
    const hour = Math.floor(Date.now() / 1000 / HOUR)
    const known = noted.get(userId)
    if (known?.hour === hour && known.level >= level) return
    if (noted.size >= MOST_REMEMBERED) noted.clear()
    noted.set(userId, { hour, level })
    database
      .query(
        `SELECT warn_of_quota($1::int, ${REQUESTS_ID}, $2::bigint, $3::int, w.starts, w.ends)
         FROM quota_window('hourly', now()) w`,
        [userId, used, limit.count],
      )
      .catch((err) => log.warn({ err }, 'could not record that a request quota is nearly exceeded'))
  }
}
