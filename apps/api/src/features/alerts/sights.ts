import type { Database } from '@veranda/database'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** Milliseconds between two batched writes of impressions. */
const EVERY = 1_000
/**
 * Maximum number of impressions waiting to be written. More are dropped, so that memory stays bounded while
 * the database is unavailable.
 */
const MOST_WAITING = 100_000
const BATCH = 5_000
/** Maximum number of guest devices counted per alert, so that forged device IDs can't fill the disk. */
const MOST_DEVICES = 500_000
/** Milliseconds for which the alerts that have reached their device limit are cached. */
const REMEMBERED = 60_000

/** Maximum number of devices that one process counts per network, alert, and day. */
const MOST_OF_NETWORK = 200
/**
 * Maximum numbers of cached network counters, and of cached viewers whose impressions are not written again.
 */
const MOST_NETWORKS = 100_000
const MOST_SEEN = 100_000

/** User or guest device to which an alert was shown. */
export type Seer = { userId: number } | { device: string; network: string }

interface Sight {
  alertId: number
  userId: number | null
  device: string | null
}

/** Returns those of the alerts that have reached the limit of counted devices. */
async function findFull(database: Database, alertIds: readonly number[], most: number) {
  const rows = await database.query<{ id: number }>(
    `SELECT a.id FROM unnest($1::int[]) AS a(id) WHERE EXISTS (
       SELECT FROM alert_sight WHERE alert_id = a.id AND device IS NOT NULL OFFSET $2::int)`,
    [alertIds, most - 1],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Creates a recorder that stores each impression once, in the background. */
export function createSights(database: Database, log: Logger, mostDevices = MOST_DEVICES) {
  const waiting: Sight[] = []
  const seen = new LRUCache<string, true>({ max: MOST_SEEN })
  const ofNetworks = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: 86_400_000, noUpdateTTL: true })
  let full: ReadonlySet<number> = new Set()
  let looked = -REMEMBERED
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write() {
    timer = undefined
    const taken = waiting.splice(0, BATCH)
    if (taken.length === 0) return
    try {
      const seenByGuests = [...new Set(taken.filter(({ device }) => device).map(({ alertId }) => alertId))]
      if (seenByGuests.length > 0 && performance.now() - looked > REMEMBERED) {
        full = await findFull(database, seenByGuests, mostDevices)
        looked = performance.now()
      }
      const batch = taken.filter(({ alertId, device }) => !device || !full.has(alertId))
      await database.query(
        `INSERT INTO alert_sight (alert_id, user_id, device)
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
      // An alert or account was deleted in the meantime. The counts are estimates anyway.
      log.warn({ err, lost: taken.length }, 'who saw alerts was not noted')
    }
    if (waiting.length > 0) await write()
  }

  /** Returns whether an impression is new, and within the limit of devices per network. */
  function isNews(seer: Seer, alertId: number): boolean {
    const key = `${alertId} ${'userId' in seer ? seer.userId : seer.device}`
    if (seen.has(key)) return false
    if ('network' in seer) {
      const whose = `${alertId} ${seer.network}`
      const count = ofNetworks.get(whose) ?? 0
      if (count >= MOST_OF_NETWORK) return false
      ofNetworks.set(whose, count + 1)
    }
    seen.set(key, true)
    return true
  }

  const flush = () => {
    clearTimeout(timer)
    writing = writing.then(write)
    return writing
  }

  return {
    note(seer: Seer, alertIds: readonly number[]) {
      const who = 'userId' in seer ? { ...seer, device: null } : { userId: null, device: seer.device }
      for (const alertId of alertIds)
        if (waiting.length < MOST_WAITING && isNews(seer, alertId)) waiting.push({ ...who, alertId })
      if (waiting.length > 0) timer ??= setTimeout(flush, EVERY).unref()
    },
    /** Writes the pending impressions. */
    flush,
  }
}
