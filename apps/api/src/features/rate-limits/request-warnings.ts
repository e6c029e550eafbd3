import type { Database } from '@veranda/database'
import type { Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import { warningLevel } from '../quotas/warning-level.ts'
import { HOUR } from './rate-classes.ts'
import { REQUESTS_ID } from './request-quota.queries.ts'

/** Limit of users whose recorded warnings are cached. */
const MOST_REMEMBERED = 10_000

/**
 * Creates a function that records when a user reaches 50, 80, or 100 percent of the request quota, once each
 * per clock hour. Requests do not wait for it. A verdict describes only the check with the least remaining,
 * so the quota is ignored while another check has less.
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
