import type { Database } from '@veranda/database'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** Milliseconds from the first pending impression until the pending impressions are written in batches. */
const WRITE_DELAY_MS = 1_000
/**
 * Maximum number of impressions waiting to be written. Further impressions are dropped, so that memory stays
 * bounded while the database is unavailable.
 */
const MAX_PENDING = 100_000
/** Maximum number of impressions that one statement writes. */
const BATCH_SIZE = 5_000
/**
 * Maximum number of guest devices counted per alert, so that forged device IDs can't fill the disk. The
 * number is only checked every `FULL_ALERTS_CHECK_MS`, so an alert can exceed the maximum in between.
 */
const MAX_DEVICES = 500_000
/** Milliseconds between two checks for alerts that have reached the device limit. */
const FULL_ALERTS_CHECK_MS = 60_000

/** Maximum number of guest devices that one process counts per network, alert, and day. */
const MAX_DEVICES_PER_NETWORK = 200
/** Maximum number of cached device counts, one for each alert and network. */
const MAX_CACHED_NETWORKS = 100_000
/** Maximum number of cached impressions. A cached impression is not written again. */
const MAX_CACHED_IMPRESSIONS = 100_000

/** User or guest device to which an alert was shown. */
export type ImpressionSubject = { userId: number } | { device: string; network: string }

interface Impression {
  alertId: number
  userId: number | null
  device: string | null
}

/**
 * Returns the IDs of the alerts that have reached the device limit. The query skips one device less than the
 * limit, so an alert has reached the limit if another device remains.
 */
async function findFullAlerts(database: Database, alertIds: readonly number[], deviceLimit: number) {
  const rows = await database.query<{ id: number }>(
    `SELECT a.id FROM unnest($1::int[]) AS a(id) WHERE EXISTS (
       SELECT FROM alert_impression WHERE alert_id = a.id AND device IS NOT NULL OFFSET $2::int)`,
    [alertIds, deviceLimit - 1],
  )
  return rows.map(({ id }) => id)
}

/** Creates a recorder that stores each impression once, in the background. */
export function createImpressionRecorder(database: Database, log: Logger, maxDevices = MAX_DEVICES) {
  const pending: Impression[] = []
  const recentImpressions = new LRUCache<string, true>({ max: MAX_CACHED_IMPRESSIONS })
  const devicesByNetwork = new LRUCache<string, number>({
    max: MAX_CACHED_NETWORKS,
    // One day
    ttl: 86_400_000,
    noUpdateTTL: true,
  })
  const fullAlerts = new Set<number>()
  let fullAlertsCheckedAt = -FULL_ALERTS_CHECK_MS
  let timer: NodeJS.Timeout | undefined
  let currentWrite = Promise.resolve()

  async function write() {
    timer = undefined
    const entries = pending.splice(0, BATCH_SIZE)
    if (entries.length === 0) return
    try {
      const guestAlertIds = [...new Set(entries.filter(({ device }) => device).map(({ alertId }) => alertId))]
      if (guestAlertIds.length > 0 && performance.now() - fullAlertsCheckedAt > FULL_ALERTS_CHECK_MS) {
        for (const id of await findFullAlerts(database, guestAlertIds, maxDevices)) fullAlerts.add(id)
        fullAlertsCheckedAt = performance.now()
      }
      const batch = entries.filter(({ alertId, device }) => !device || !fullAlerts.has(alertId))
      await database.query(
        `INSERT INTO alert_impression (alert_id, user_id, device)
         SELECT s.alert_id, s.user_id, s.device
         FROM unnest($1::int[], $2::int[], $3::text[]) AS s(alert_id, user_id, device)
         JOIN alert a ON a.id = s.alert_id LEFT JOIN "user" u ON u.id = s.user_id
         WHERE s.user_id IS NULL OR u.id IS NOT NULL
         ORDER BY s.alert_id, s.user_id, s.device ON CONFLICT DO NOTHING`,
        [
          batch.map(({ alertId }) => alertId),
          batch.map(({ userId }) => userId),
          batch.map(({ device }) => device),
        ],
      )
    } catch (err) {
      // For example, an alert was deleted during the write. Lost impressions are acceptable, because the
      // counts are estimates.
      log.warn({ err, lost: entries.length }, 'could not store alert impressions')
    }
    if (pending.length > 0) await write()
  }

  /**
   * Remembers an impression if it is new and within the limit of devices per network. Returns whether the
   * impression was remembered and must be stored.
   */
  function rememberIfNew(subject: ImpressionSubject, alertId: number): boolean {
    const key = `${alertId} ${'userId' in subject ? subject.userId : subject.device}`
    if (recentImpressions.has(key)) return false
    if ('network' in subject) {
      const networkKey = `${alertId} ${subject.network}`
      const count = devicesByNetwork.get(networkKey) ?? 0
      if (count >= MAX_DEVICES_PER_NETWORK) return false
      devicesByNetwork.set(networkKey, count + 1)
    }
    recentImpressions.set(key, true)
    return true
  }

  const flush = () => {
    clearTimeout(timer)
    currentWrite = currentWrite.then(write)
    return currentWrite
  }

  return {
    record(subject: ImpressionSubject, alertIds: readonly number[]) {
      const subjectIds =
        'userId' in subject ? { ...subject, device: null } : { userId: null, device: subject.device }
      for (const alertId of alertIds)
        if (pending.length < MAX_PENDING && rememberIfNew(subject, alertId))
          pending.push({ ...subjectIds, alertId })
      if (pending.length > 0) timer ??= setTimeout(flush, WRITE_DELAY_MS).unref()
    },
    /** Writes the pending impressions. */
    flush,
  }
}
