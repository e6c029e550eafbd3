import type { EventSourceMessage } from 'eventsource-parser'
import type { components } from '../schema.ts'
import { readEvents, type StreamStatus, type Timing } from './event-reader.ts'

export type CustomAlert = components['schemas']['CustomAlert']

export interface AlertsSnapshot {
  /** Alerts by descending priority. Alerts of equal priority are in the order in which they were received. */
  readonly alerts: readonly CustomAlert[]
  /** Whether the initial list is complete. If it is, an empty list means that there are no alerts. */
  readonly isReady: boolean
  readonly status: StreamStatus
}

export interface AlertStream {
  /** Calls `listener` after each change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
  /** Returns the current state: the same object until something changes. */
  getSnapshot(): AlertsSnapshot
  /** Requests the whole list again immediately. Call this after the user signs in or out. */
  restart(): void
  /** Closes the stream permanently. The list keeps its last value. */
  close(): void
}

export interface AlertStreamOptions {
  /**
   * Origin of the server, such as `https://example.com`. In a browser, the default is the page's own origin.
   */
  baseUrl?: string
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Headers sent with every request, such as a session cookie outside a browser. */
  headers?: Record<string, string>
  /**
   * Timeouts in milliseconds. By default, the client reconnects after 45,000 ms without data. The reconnect
   * delay is random: at first up to 1,000, and after repeated failures up to 30,000.
   */
  timing?: Partial<Timing>
}

const DEFAULT_TIMING: Timing = { silenceTimeoutMs: 45_000, initialMaxDelayMs: 1_000, maxDelayMs: 30_000 }

/**
 * Keeps a live list of the current user's alerts.
 *
 * Reads `GET /api/alerts/stream` and reconnects with `Last-Event-ID` when the connection breaks. The returned
 * object works with React's `useSyncExternalStore`. Connection errors are not thrown: the snapshot's `status`
 * reports them.
 *
 * @param options server, headers, and timeouts
 * @returns The stream. Call `close()` when it is no longer needed.
 *
 * @example
 * ```ts
 * const stream = openAlertStream()
 * const unsubscribe = stream.subscribe(() => render(stream.getSnapshot().alerts))
 * ```
 */
export function openAlertStream({
  baseUrl = '',
  fetch = (...request) => globalThis.fetch(...request),
  headers = {},
  timing,
}: AlertStreamOptions = {}): AlertStream {
  const listeners = new Set<() => void>()
  let snapshot: AlertsSnapshot = { alerts: [], isReady: false, status: 'connecting' }
  let alertsById = new Map<number, CustomAlert>()
  /**
   * Collects the initial list, or the list after a `reset` event, until it is complete, so that subscribers
   * never see a partial list.
   */
  let pendingAlerts: Map<number, CustomAlert> | undefined
  /**
   * Whether the initial list or missed events are being received. All of them are published as one change.
   */
  let isCatchingUp = false
  /** ID of the user the alerts belong to, null for a guest, or undefined until the server has sent it. */
  let userId: string | null | undefined

  function update(changes: Partial<AlertsSnapshot>) {
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }
  const publish = () => update({ alerts: sortAlerts(alertsById), isReady: true })

  function handleEvent({ event, data }: EventSourceMessage) {
    const alert = parseAlert(data)
    if (event === 'reset') pendingAlerts = new Map()
    else if (event === 'ready') completeList(parseUserId(data))
    else if (alert) {
      if (event === 'dismiss') (pendingAlerts ?? alertsById).delete(alert.id)
      else if (event === 'alert' || event === 'update') (pendingAlerts ?? alertsById).set(alert.id, alert)
      else return
      if (!isCatchingUp) publish()
    }
  }

  /**
   * Publishes the complete list. If a resumed stream belongs to another user, discards the previous user's
   * alerts and requests the whole list instead.
   */
  function completeList(newUserId: string | null | undefined) {
    const hasUserChanged = userId !== undefined && newUserId !== userId
    userId = newUserId
    isCatchingUp = false
    if (hasUserChanged && !pendingAlerts) {
      alertsById = new Map()
      update({ alerts: [], isReady: false })
      reader.restart()
      return
    }
    alertsById = pendingAlerts ?? alertsById
    pendingAlerts = undefined
    publish()
  }

  const reader = readEvents({
    url: `${baseUrl.replace(/\/$/, '')}/api/alerts/stream`,
    headers,
    fetch,
    timing: { ...DEFAULT_TIMING, ...timing },
    onOpen(isFresh) {
      isCatchingUp = true
      pendingAlerts = isFresh ? new Map() : undefined
    },
    onEvent: handleEvent,
    onStatus: (status) => update({ status }),
  })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    restart: reader.restart,
    close: reader.close,
  }
}

/**
 * Parses the alert in an event's data. In a `dismiss` event, the alert has only its ID. Returns undefined if
 * the data has no integer ID.
 */
function parseAlert(data: string): CustomAlert | undefined {
  try {
    const alert = JSON.parse(data)
    return Number.isInteger(alert?.id) ? alert : undefined
  } catch {
    return undefined
  }
}

/** Parses the user ID of a `ready` event: null for a guest, undefined if the event has none. */
function parseUserId(data: string): string | null | undefined {
  try {
    return JSON.parse(data)?.user_id
  } catch {
    return undefined
  }
}

/**
 * Sorts alerts by descending priority, like `GET /api/alerts`. The sort is stable, so alerts of equal
 * priority keep the order in which they were received.
 */
const sortAlerts = (alerts: ReadonlyMap<number, CustomAlert>): readonly CustomAlert[] =>
  [...alerts.values()].sort((a, b) => b.priority - a.priority)
