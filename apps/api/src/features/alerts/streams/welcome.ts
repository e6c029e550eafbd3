import type { Database } from '@veranda/database'
import { frameOf } from '../../../http/sse.ts'
import {
  findActiveAlerts,
  findConcerns,
  findDismissedActive,
  findEventRange,
  findEvents,
} from '../alerts.queries.ts'
import { presentAlert } from '../alerts.service.ts'
import { frameFor, isTold } from './frame-for.ts'
import type { Listener } from './listeners.ts'

/** Whoever missed more gets all that there is instead. */
const MOST_MISSED = 500

/**
 * Tells a new listener what there is: all of it, or what came since the position that they come back with. What comes
 * meanwhile waits, so that each event is told once and in its place.
 */
export async function welcome(
  database: Database,
  listener: Listener,
  since: number | null,
  seen: (alertIds: number[]) => unknown,
): Promise<void> {
  const position =
    (since === null ? undefined : await replay(database, listener, since, seen)) ?? (await showAll())
  listener.stream.write(frameOf('ready', {}, position))
  for (let next = listener.held?.shift(); next; next = listener.held?.shift()) {
    if (next.id !== null && next.id <= position) continue
    listener.stream.write(next.frame)
    await listener.stream.taken()
  }
  listener.held = null
  listener.position = position

  async function showAll() {
    // They come back with a position that is not known any more: what they have may be gone.
    if (since !== null) listener.stream.write(frameOf('reset', {}))
    const { position, alerts } = await findActiveAlerts(database, listener.userId)
    for (const alert of alerts) {
      listener.stream.write(frameOf('alert', presentAlert(alert)))
      await listener.stream.taken()
    }
    seen(alerts.map(({ id }) => id))
    return position
  }
}

/** Tells what came since; gives the position after it, or nothing where that is not known any more. */
async function replay(
  database: Database,
  { stream, userId }: Listener,
  since: number,
  seen: (alertIds: number[]) => unknown,
): Promise<number | undefined> {
  const { first, last } = await findEventRange(database)
  if (since > last || since < first - 1) return undefined
  const events = await findEvents(database, since, MOST_MISSED + 1)
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
  // What they put away elsewhere stands in no event.
  if (userId !== null)
    for (const { alert_id } of await findDismissedActive(database, userId))
      stream.write(frameOf('dismiss', { id: alert_id }))
  seen(shown)
  return events.at(-1)?.event_id ?? since
}
