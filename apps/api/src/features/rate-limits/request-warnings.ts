import type { Database } from '@veranda/database'
import type { Verdict } from '@veranda/limiter'
import type { Logger } from 'pino'
import { getWarningLevel } from '../quotas/warning-level.ts'
import { HOUR_SECONDS } from './rate-classes.ts'
import { REQUEST_QUOTA_ID } from './request-quota.queries.ts'

/** Maximum number of users whose latest warning is cached, so that it is not recorded again. */
const MAX_CACHED_USERS = 10_000
/**
 * Milliseconds after which a cached warning is sent to the database again, because an administrator may have
 * reset the usage, which deletes recorded warnings.
 */
const CACHE_MS = 60_000

/**
 * Creates a function that records a warning if a user has reached 50, 80, or 100 percent of the request
 * quota, at most once per threshold and clock hour. Requests do not wait for the query. If several limits
 * apply to a request, its verdict describes only one of them. Call the function only if that limit is the
 * request quota.
 */
export function createRequestWarnings(database: Database, log: Logger) {
  const recordedWarnings = new Map<
    number,
    { hour: number; level: number; limit: number; recordedAt: number }
  >()

  return (userId: number, { isAllowed, remaining, check: { limit } }: Verdict) => {
    const used = isAllowed ? limit.count - remaining : limit.count
    const level = getWarningLevel((used * 100) / limit.count)
    if (level === null) return
    const now = Date.now()
    const hour = Math.floor(now / 1000 / HOUR_SECONDS)
    const previous = recordedWarnings.get(userId)
    const isSameHourAndLimit = previous?.hour === hour && previous.limit === limit.count
    if (isSameHourAndLimit && previous.level >= level && now < previous.recordedAt + CACHE_MS) return
    if (recordedWarnings.size >= MAX_CACHED_USERS) recordedWarnings.clear()
    recordedWarnings.set(userId, { hour, level, limit: limit.count, recordedAt: now })
    database
      .query(
        `SELECT warn_of_quota($1::int, ${REQUEST_QUOTA_ID}, $2::bigint, $3::int, w.starts, w.ends)
         FROM quota_window('hourly', now()) w`,
        [userId, used, limit.count],
      )
      .catch((err) => {
        recordedWarnings.delete(userId)
        log.warn({ err }, 'could not record a request quota warning')
      })
  }
}
