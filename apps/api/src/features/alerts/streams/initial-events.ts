import type { Database } from '@veranda/database'
import { formatFrame } from '../../../http/sse.ts'
import { findActiveAlerts, findEventRange, findEvents, findEventVisibility } from '../alerts.queries.ts'
import { toCustomAlert } from '../custom-alert.ts'
import { encodeEvent, shouldReceive } from './encode-event.ts'
import type { Listener } from './listeners.ts'

/** Maximum number of missed events to replay. A client that missed more starts over. */
const MAX_MISSED_EVENTS = 500
/** Maximum number of events to scan for those that a client missed. Events for other users count too. */
const MAX_SCANNED_EVENTS = 20_000

/**
 * Sends a newly connected client its active alerts, or the events that it missed if it resumes. New events
 * are buffered while this function runs, so each event is sent once and in order.
 *
 * @param lastReceivedId ID of the last event that the client received; null if it does not resume
 * @param onSeen called with the IDs of the alerts that were sent
 */
export async function sendInitialEvents(
  database: Database,
  listener: Listener,
  lastReceivedId: number | null,
  onSeen: (alertIds: number[]) => unknown,
): Promise<void> {
  const lastEventId =
    (lastReceivedId === null ? undefined : await replayEvents(database, listener, lastReceivedId, onSeen)) ??
    (await sendActiveAlerts())
  listener.stream.write(formatFrame('ready', { user_id: formatUserId(listener) }, lastEventId))
  listener.lastSentEventId = lastEventId
  for (let next = listener.buffered?.shift(); next; next = listener.buffered?.shift()) {
    if (next.id <= lastEventId) continue
    listener.lastSentEventId = next.id
    listener.stream.write(next.frame)
    await listener.stream.waitUntilDrained()
  }
  listener.buffered = null

  async function sendActiveAlerts() {
    // If a client resumes but its missed events can't be replayed, the alerts it has may be outdated. The
    // event `reset` makes the client replace them.
    if (lastReceivedId !== null) listener.stream.write(formatFrame('reset', {}))
    const { lastEventId, alerts } = await findActiveAlerts(database, listener.userId)
    // Send the oldest first, so that clients that append alerts keep them in order.
    for (const alert of alerts.toSorted((a, b) => +a.since - +b.since || a.id - b.id)) {
      listener.stream.write(formatFrame('alert', toCustomAlert(alert)))
      await listener.stream.waitUntilDrained()
    }
    onSeen(alerts.map(({ id }) => id))
    return lastEventId
  }
}

/**
 * Formats the user ID like the API's `Profile`. A client discards its alerts if the user ID is a different
 * one after a reconnection.
 */
const formatUserId = ({ userId }: Listener) => (userId === null ? null : String(userId))

/**
 * Sends the events that the client missed, and returns the ID of the last event that it now has. Returns
 * undefined if the missed events are no longer available, if there are too many, or if no event with the ID
 * `lastReceivedId` has been stored yet.
 */
async function replayEvents(
  database: Database,
  { stream, userId }: Listener,
  lastReceivedId: number,
  onSeen: (alertIds: number[]) => unknown,
): Promise<number | undefined> {
  const { first, last } = await findEventRange(database)
  if (lastReceivedId > last || lastReceivedId < first - 1 || last - lastReceivedId > MAX_SCANNED_EVENTS)
    return undefined
  const events = await findEvents(database, lastReceivedId, MAX_MISSED_EVENTS + 1, userId)
  if (events.length > MAX_MISSED_EVENTS) return undefined
  const visibilityByEventId = new Map(
    (
      await findEventVisibility(
        database,
        events.map(({ event_id }) => event_id),
        [userId],
      )
    ).map((visibility) => [visibility.event_id, visibility]),
  )
  const shownIds: number[] = []
  for (const event of events) {
    const visibility = visibilityByEventId.get(event.event_id)
    if (!visibility || !shouldReceive(event, visibility)) continue
    stream.write(encodeEvent(event))
    await stream.waitUntilDrained()
    if (event.kind !== 'dismiss') shownIds.push(event.alert_id)
  }
  onSeen(shownIds)
  // `events` contains no events for other specific users, so its last event can be older than `last`. It can
  // also be newer, because events can have been stored since `last` was read.
  return Math.max(last, events.at(-1)?.event_id ?? 0)
}
