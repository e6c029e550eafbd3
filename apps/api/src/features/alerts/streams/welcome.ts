import type { Database } from '@veranda/database'
import { frameOf } from '../../../http/sse.ts'
import { findActiveAlerts, findConcerns, findEventRange, findEvents } from '../alerts.queries.ts'
import { presentAlert } from '../present-alert.ts'
import { frameFor, isTold } from './frame-for.ts'
import type { Listener } from './listeners.ts'

/** Maximum number of missed events to replay. A client that missed more starts over. */
const MOST_MISSED = 500
/** Maximum number of events of all users to search for missed ones. */
const MOST_PASSED = 20_000

/**
 * Sends a new client its active alerts, or the events since the position from which it resumes. Events that
 * occur in the meantime are buffered, so each is sent once and in order.
 */
export async function welcome(
  database: Database,
  listener: Listener,
  since: number | null,
  seen: (alertIds: number[]) => unknown,
): Promise<void> {
  const position =
    (since === null ? undefined : await replay(database, listener, since, seen)) ?? (await showAll())
  listener.stream.write(frameOf('ready', { user_id: userIdOf(listener) }, position))
  listener.position = position
  for (let next = listener.held?.shift(); next; next = listener.held?.shift()) {
    if (next.id <= position) continue
    listener.position = next.id
    listener.stream.write(next.frame)
    await listener.stream.taken()
  }
  listener.held = null

  async function showAll() {
    // The position is no longer known, so the client's alerts may be outdated.
    if (since !== null) listener.stream.write(frameOf('reset', {}))
    const { position, alerts } = await findActiveAlerts(database, listener.userId)
    // Send the oldest first, so that clients that append alerts keep them in order.
    for (const alert of alerts.toSorted((one, other) => +one.since - +other.since || one.id - other.id)) {
      listener.stream.write(frameOf('alert', presentAlert(alert)))
      await listener.stream.taken()
    }
    seen(alerts.map(({ id }) => id))
    return position
  }
}

/** Formats the ID as in `Profile`. A client that reconnects as another user discards its earlier alerts. */
const userIdOf = ({ userId }: Listener) => (userId === null ? null : String(userId))

/**
 * Sends the events since a position and returns the new position, or undefined if the position is no longer
 * known.
 */
async function replay(
  database: Database,
  { stream, userId }: Listener,
  since: number,
  seen: (alertIds: number[]) => unknown,
): Promise<number | undefined> {
  const { first, last } = await findEventRange(database)
  if (since > last || since < first - 1 || last - since > MOST_PASSED) return undefined
  const events = await findEvents(database, since, MOST_MISSED + 1, userId)
  if (events.length > MOST_MISSED) return undefined
  const concerns = new Map(
    (
      await findConcerns(
        database,
        events.map(({ event_id }) => event_id),
        [userId],
      )
    ).map((concern) => [concern.event_id, concern]),
  )
  const shown: number[] = []
  for (const event of events) {
    const concern = concerns.get(event.event_id)
    if (!concern || !isTold(event, concern)) continue
    stream.write(frameFor(event))
    await stream.taken()
    if (event.kind !== 'dismiss') shown.push(event.alert_id)
  }
  seen(shown)
  return Math.max(last, events.at(-1)?.event_id ?? 0)
}
