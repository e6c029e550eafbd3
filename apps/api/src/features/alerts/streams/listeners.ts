import { ApiError } from '../../../http/errors.ts'
import type { EventStream } from '../../../http/sse.ts'
import type { Seer } from '../sights.ts'
import type { Share } from './shares.ts'

/** A connected client. There may be tens of thousands, so it references nothing else of its request. */
export interface Listener {
  stream: EventStream
  /** Null for guests. */
  userId: number | null
  sessionId: string | null
  /** Limits that the stream counts toward. */
  shares: readonly Share[]
  /**
   * User, or hash of a guest's device. Null for impersonation, which does not count as a view by the user.
   */
  seer: Seer | null
  /** ID of the last event sent. A new client may be ahead of the others. */
  position: number
  /** Events buffered until the initial alerts have been sent; null afterwards. */
  held: { id: number; frame: Buffer }[] | null
}

/** Seconds after which a client with too many streams may retry. */
const PATIENCE = 30

export const tooManyStreams = ({ isShared = false }: Pick<Share, 'isShared'> = {}) =>
  new ApiError(
    429,
    'too_many_streams',
    isShared
      ? `Your network has too many open streams. Try again in ${PATIENCE} seconds.`
      : 'You have too many open streams. Close one and try again.',
    {},
    { 'Retry-After': String(PATIENCE) },
  )

export const tooManyStreamsHere = () =>
  new ApiError(
    503,
    'too_many_streams_here',
    `The server has reached its limit of open streams. Try again in ${PATIENCE} seconds.`,
    {},
    { 'Retry-After': String(PATIENCE) },
  )

/**
 * Creates a registry of connected clients.
 *
 * @param most maximum number of streams on this instance
 */
export function createListeners(most: number) {
  const all = new Set<Listener>()
  const guests = new Set<Listener>()
  const byUser = new Map<number, Set<Listener>>()
  const open = new Map<string, number>()

  const count = (shares: readonly Share[], change: 1 | -1) => {
    for (const { key } of shares) {
      const now = (open.get(key) ?? 0) + change
      if (now > 0) open.set(key, now)
      else open.delete(key)
    }
  }

  return {
    all,
    guests,
    users: () => [...byUser.keys()],
    of: (userId: number | null): Iterable<Listener> =>
      userId === null ? guests : (byUser.get(userId) ?? []),
    has: (userId: number) => byUser.has(userId),

    /** @throws 429, 503 when there are too many streams */
    admit(shares: readonly Share[]) {
      if (all.size >= most) throw tooManyStreamsHere()
      const full = shares.find(({ key, most }) => (open.get(key) ?? 0) >= most)
      if (full) throw tooManyStreams(full)
    },

    add(listener: Listener) {
      all.add(listener)
      count(listener.shares, 1)
      if (listener.userId === null) guests.add(listener)
      else {
        const theirs = byUser.get(listener.userId) ?? new Set()
        byUser.set(listener.userId, theirs.add(listener))
      }
    },

    remove(listener: Listener) {
      if (!all.delete(listener)) return
      count(listener.shares, -1)
      guests.delete(listener)
      if (listener.userId === null) return
      const theirs = byUser.get(listener.userId)
      theirs?.delete(listener)
      if (theirs?.size === 0) byUser.delete(listener.userId)
    },
  }
}

export type Listeners = ReturnType<typeof createListeners>
