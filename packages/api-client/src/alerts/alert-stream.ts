import type { EventSourceMessage } from 'eventsource-parser'
import type { components } from '../schema.ts'
import { readEvents, type StreamStatus, type Timing } from './event-reader.ts'

export type CustomAlert = components['schemas']['CustomAlert']

export interface AlertsNow {
  /** the most important first, of equal ones the oldest */
  readonly alerts: readonly CustomAlert[]
  /** what there is has been told: an empty list means that there is none */
  readonly isReady: boolean
  readonly status: StreamStatus
}

export interface AlertStream {
  /** Calls back after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void
  /** What is so now: the same object until something changes. */
  getSnapshot(): AlertsNow
  /** Asks for everything anew, at once: for when somebody else has signed in. */
  restart(): void
  /** Ends it for good. The list stays as it was. */
  close(): void
}

export interface AlertStreamOptions {
  /** Origin of the server, such as `https://example.com`. Empty, in a browser, means the page's own server. */
  baseUrl?: string
  /** Sends the requests, in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Headers of every request, such as the cookie of a program. */
  headers?: Record<string, string>
  /** Milliseconds: 45,000 of silence, 1,000 to 30,000 of waiting. */
  timing?: Partial<Timing>
}

const TIMING: Timing = { silence: 45_000, shortest: 1_000, longest: 30_000 }

/**
 * Keeps the caller's alerts true: reads `GET /api/alerts/stream`, comes back with `Last-Event-ID` whenever it is cut off,
 * and has the list as it is now. Fits `useSyncExternalStore`. It never throws: `status` says how it stands.
 *
 * @example
 * ```ts
 * const stream = openAlertStream()
 * const stop = stream.subscribe(() => draw(stream.getSnapshot().alerts))
 * ```
 */
export function openAlertStream({
  baseUrl = '',
  fetch = (...request) => globalThis.fetch(...request),
  headers = {},
  timing,
}: AlertStreamOptions = {}): AlertStream {
  const listeners = new Set<() => void>()
  let now: AlertsNow = { alerts: [], isReady: false, status: 'connecting' }
  let known = new Map<number, CustomAlert>()
  /** What is told from nothing waits here until it is complete, so that the list is never half of what there is. */
  let coming: Map<number, CustomAlert> | undefined
  /** What was missed is told: it is shown as one change. */
  let isCatchingUp = false
  /** Whose alerts they are, null a guest's; undefined until the server has said it. */
  let userId: string | null | undefined

  function become(next: Partial<AlertsNow>) {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const show = () => become({ alerts: inOrder(known), isReady: true })

  function told({ event, data }: EventSourceMessage) {
    const subject = subjectOf(data)
    if (event === 'reset') coming = new Map()
    else if (event === 'ready') complete(userIdOf(data))
    else if (subject) {
      if (event === 'dismiss') (coming ?? known).delete(subject.id)
      else if (event === 'alert' || event === 'update') (coming ?? known).set(subject.id, subject)
      else return
      if (!isCatchingUp) show()
    }
  }

  /** All was told. What somebody else was told before, such as who is signed out by now, is nobody's any more. */
  function complete(whose: string | null | undefined) {
    const isAnother = userId !== undefined && whose !== userId
    userId = whose
    isCatchingUp = false
    if (isAnother && !coming) {
      known = new Map()
      become({ alerts: [], isReady: false })
      reader.restart()
      return
    }
    known = coming ?? known
    coming = undefined
    show()
  }

  const reader = readEvents({
    address: `${baseUrl.replace(/\/$/, '')}/api/alerts/stream`,
    headers,
    fetch,
    timing: { ...TIMING, ...timing },
    onBegin(isFresh) {
      isCatchingUp = true
      coming = isFresh ? new Map() : undefined
    },
    onEvent: told,
    onStatus: (status) => become({ status }),
  })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => now,
    restart: reader.restart,
    close: reader.close,
  }
}

/** The alert that an event is about, of which `dismiss` has the id alone. What is no such thing is passed over. */
function subjectOf(data: string): CustomAlert | undefined {
  try {
    const subject = JSON.parse(data)
    return Number.isInteger(subject?.id) ? subject : undefined
  } catch {
    return undefined
  }
}

/** Whose stream it is, as `ready` says it. */
function userIdOf(data: string): string | null | undefined {
  try {
    return JSON.parse(data)?.user_id
  } catch {
    return undefined
  }
}

/** As the server orders them: of equal ones the oldest was told first. */
const inOrder = (alerts: ReadonlyMap<number, CustomAlert>): readonly CustomAlert[] =>
  [...alerts.values()].sort((one, other) => other.priority - one.priority)
