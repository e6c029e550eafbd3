import { getIpRange } from '../../../http/network.ts'
import type { IncomingEvent } from './place-events.ts'

/**
 * Bytes of text that count as one event. Most events have less text, but an event that fills all fields
 * counts as several.
 */
const BYTES_PER_EVENT = 256
/**
 * Maximum number of events per visitor, day, and process. It limits the work of the roll-ups, which read all
 * events of a visitor again whenever new ones are added. The limit is high enough for an office of 100 users
 * with identical devices, who count as one visitor.
 */
const MAX_EVENTS_PER_VISITOR = 5_000
/**
 * Maximum number of events per network, day, and process. The limit is high enough for thousands of visits
 * from a school or carrier behind one IP address. It keeps a client that pretends to be many visitors from
 * filling the disk.
 */
const MAX_EVENTS_PER_NETWORK = 100_000
/**
 * Maximum number of events per IP range, day, and process. One client can have a whole IP range with many
 * networks, so the limit per network is not sufficient.
 */
const MAX_EVENTS_PER_IP_RANGE = 1_000_000
/** Maximum number of keys per day. The keys are visitors, networks, and IP ranges. */
const MAX_TRACKED_KEYS = 300_000
/** Keys with fewer events than this are evicted first, when there are too many keys. */
const EVICTION_THRESHOLD = 100
/** Number of days whose counts are kept, because events of different days can arrive together. */
const MAX_DAYS = 3

const TEXT_FIELDS = ['path', 'title', 'name', 'action', 'referrer', 'source', 'medium', 'campaign'] as const

/** Returns how many events an event counts as. Events with more text take more storage and roll-up rows. */
const getWeight = (event: IncomingEvent) =>
  Math.max(
    1,
    Math.ceil(TEXT_FIELDS.reduce((sum, name) => sum + Buffer.byteLength(event[name]), 0) / BYTES_PER_EVENT),
  )

/**
 * Counts the stored events of each visitor, network, and IP range per day in this process, and checks the
 * limits.
 */
export function createEventLimits() {
  const countsByDay = new Map<string, Map<string, number>>()

  // All events of a request come from one network, so the IP range of the last network is cached.
  let lastRange = { network: '', ipRange: '' }

  function getKeys({ visitor, network }: IncomingEvent) {
    if (network !== lastRange.network) lastRange = { network, ipRange: `range ${getIpRange(network)}` }
    return { visitor, network, ipRange: lastRange.ipRange }
  }

  function getCounts(day: string): Map<string, number> {
    const existing = countsByDay.get(day)
    if (existing) return existing
    const counts = new Map<string, number>()
    countsByDay.set(day, counts)
    for (const expiredDay of [...countsByDay.keys()].sort().slice(0, -MAX_DAYS))
      countsByDay.delete(expiredDay)
    return counts
  }

  function evictKeys(counts: Map<string, number>) {
    for (const [key, count] of counts) if (count < EVICTION_THRESHOLD) counts.delete(key)
    // There are too many heavy senders to limit each of them, so counting starts over.
    if (counts.size > MAX_TRACKED_KEYS / 2) counts.clear()
  }

  return {
    record(event: IncomingEvent) {
      const counts = getCounts(event.day)
      if (counts.size >= MAX_TRACKED_KEYS) evictKeys(counts)
      const weight = getWeight(event)
      for (const key of Object.values(getKeys(event))) counts.set(key, (counts.get(key) ?? 0) + weight)
    },
    /** Returns whether the event exceeds a daily limit. */
    isOverLimit(event: IncomingEvent): boolean {
      const counts = countsByDay.get(event.day)
      const { visitor, network, ipRange } = getKeys(event)
      const getCount = (key: string) => counts?.get(key) ?? 0
      return (
        getCount(visitor) >= MAX_EVENTS_PER_VISITOR ||
        getCount(network) >= MAX_EVENTS_PER_NETWORK ||
        getCount(ipRange) >= MAX_EVENTS_PER_IP_RANGE
      )
    },
  }
}
