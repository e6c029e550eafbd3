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
 * @param since ID of the last event that the client received; null if it does not resume
 * @param onSeen called with the IDs of the alerts that were sent
 */
export async function sendInitialEvents(
  database: Database,
  listener: Listener,
  since: number | null,
  onSeen: (alertIds: number[]) => unknown,
): Promise<void> {
  const position =
    (since === null ? undefined : await replayEvents(database, listener, since, onSeen)) ??
    (await sendActiveAlerts())
  listener.stream.write(formatFrame('ready', { user_id: formatUserId(listener) }, position))
  listener.position = position
  for (let next = listener.buffered?.shift(); next; next = listener.buffered?.shift()) {
    if (next.id <= position) continue
    listener.position = next.id
    listener.stream.write(next.frame)
    await listener.stream.waitUntilDrained()
  }
  listener.buffered = null

  async function sendActiveAlerts() {
    // If a client resumes but its missed events can't be replayed, the alerts it has may be outdated.
    if (since !== null) listener.stream.write(formatFrame('reset', {}))
    const { position, alerts } = await findActiveAlerts(database, listener.userId)
    // Send the oldest first, so that clients that append alerts keep them in order.
    for (const alert of alerts.toSorted((a, b) => +a.since - +b.since || a.id - b.id)) {
      listener.stream.write(formatFrame('alert', toCustomAlert(alert)))
      await listener.stream.waitUntilDrained()
    }
    onSeen(alerts.map(({ id }) => id))
    return position
  }
}

/**
 * Formats the user ID as in `Profile`. If it has changed after a reconnection, the client discards its
 * alerts.
 */
const formatUserId = ({ userId }: Listener) => (userId === null ? null : String(userId))

/**
 * Sends the events after the event ID `since`, and returns the ID from which the client continues. Returns
 * undefined if the events are no longer available, if there are too many, or if `since` exceeds the ID of the
 * last event.
 */
async function replayEvents(
  database: Database,
  { stream, userId }: Listener,
  since: number,
  onSeen: (alertIds: number[]) => unknown,
): Promise<number | undefined> {
  const { first, last } = await findEventRange(database)
  if (since > last || since < first - 1 || last - since > MAX_SCANNED_EVENTS) return undefined
  const events = await findEvents(database, since, MAX_MISSED_EVENTS + 1, userId)
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
  return Math.max(last, events.at(-1)?.event_id ?? 0)
}
