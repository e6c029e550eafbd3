import { ApiError } from '../../../http/errors.ts'
import type { EventStream } from '../../../http/sse.ts'
import type { ImpressionSubject } from '../alert-impressions.ts'
import type { StreamLimit } from './stream-limits.ts'

/**
 * A connected client. There may be tens of thousands, so a listener keeps only these properties of its
 * request in memory.
 */
export interface Listener {
  stream: EventStream
  /** Null for guests. */
  userId: number | null
  sessionId: string | null
  /** Limits that the stream counts toward. */
  limits: readonly StreamLimit[]
  /**
   * User or guest device whose views are recorded. Null during impersonation, because the administrator's
   * views don't count as views by the user.
   */
  impressionSubject: ImpressionSubject | null
  /**
   * ID of the last event sent to this client. Events up to this ID are skipped, because the initial alerts of
   * a new client may already include an event that is sent to all clients afterwards.
   */
  lastSentEventId: number
  /** Events buffered until the initial alerts have been sent; null afterwards. */
  buffered: { id: number; frame: Buffer }[] | null
}

/**
 * Seconds that a client should wait before it retries if the client, its network, or the instance has too
 * many streams.
 */
const RETRY_AFTER_SECONDS = 30

export const tooManyStreams = ({ isShared = false }: Pick<StreamLimit, 'isShared'> = {}) =>
  new ApiError(
    429,
    'too_many_streams',
    isShared
      ? `Your network or IP range has too many open streams. Try again in ${RETRY_AFTER_SECONDS} seconds`
      : 'You have too many open streams. Close one and try again',
    {},
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  )

export const tooManyStreamsOnInstance = () =>
  new ApiError(
    503,
    'too_many_streams_on_instance',
    `The server has reached its limit of open streams. Try again in ${RETRY_AFTER_SECONDS} seconds`,
    {},
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  )

/**
 * Creates a registry of connected clients.
 *
 * @param maxStreams maximum number of streams on this instance
 */
export function createListeners(maxStreams: number) {
  const all = new Set<Listener>()
  const guests = new Set<Listener>()
  const byUser = new Map<number, Set<Listener>>()
  const openCounts = new Map<string, number>()

  const adjustCounts = (limits: readonly StreamLimit[], change: 1 | -1) => {
    for (const { key } of limits) {
      const count = (openCounts.get(key) ?? 0) + change
      if (count > 0) openCounts.set(key, count)
      else openCounts.delete(key)
    }
  }

  return {
    all,
    guests,
    getUserIds: () => [...byUser.keys()],
    getByUser: (userId: number | null): Iterable<Listener> =>
      userId === null ? guests : (byUser.get(userId) ?? []),
    hasUser: (userId: number) => byUser.has(userId),

    /**
     * Checks whether another stream can be opened.
     *
     * @throws 503 if this instance has too many streams; 429 if one of the limits is reached
     */
    checkLimits(limits: readonly StreamLimit[]) {
      if (all.size >= maxStreams) throw tooManyStreamsOnInstance()
      const exceeded = limits.find(({ key, max }) => (openCounts.get(key) ?? 0) >= max)
      if (exceeded) throw tooManyStreams(exceeded)
    },

    add(listener: Listener) {
      all.add(listener)
      adjustCounts(listener.limits, 1)
      if (listener.userId === null) guests.add(listener)
      else {
        const userListeners = byUser.get(listener.userId) ?? new Set()
        byUser.set(listener.userId, userListeners.add(listener))
      }
    },

    remove(listener: Listener) {
      if (!all.delete(listener)) return
      adjustCounts(listener.limits, -1)
      guests.delete(listener)
      if (listener.userId === null) return
      const userListeners = byUser.get(listener.userId)
      userListeners?.delete(listener)
      if (userListeners?.size === 0) byUser.delete(listener.userId)
    },
  }
}

export type Listeners = ReturnType<typeof createListeners>
