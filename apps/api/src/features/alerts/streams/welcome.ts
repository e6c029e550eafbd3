import type { Database } from '@veranda/database'
import { frameOf } from '../../../http/sse.ts'
import { findActiveAlerts, findConcerns, findEventRange, findEvents } from '../alerts.queries.ts'
import { presentAlert } from '../present-alert.ts'
import { frameFor, isTold } from './frame-for.ts'
import type { Listener } from './listeners.ts'

/** Whoever missed more gets all that there is instead. */
const MOST_MISSED = 500
/** The same for what others were told meanwhile, which is looked through for what was missed. */
const MOST_PASSED = 20_000

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
    // They come back with a position that is not known any more: what they have may be gone.
    if (since !== null) listener.stream.write(frameOf('reset', {}))
    const { position, alerts } = await findActiveAlerts(database, listener.userId)
    // As they began: readers who keep them in that order have what comes later in its place.
    for (const alert of alerts.toSorted((one, other) => +one.since - +other.since || one.id - other.id)) {
      listener.stream.write(frameOf('alert', presentAlert(alert)))
      await listener.stream.taken()
    }
    seen(alerts.map(({ id }) => id))
    return position
  }
}

/** As `Profile` has it: a reader who comes back as somebody else forgets what it was told before. */
const userIdOf = ({ userId }: Listener) => (userId === null ? null : String(userId))

/** Tells what came since; gives the position after it, or nothing where that is not known any more. */
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
