import { setImmediate as turn } from 'node:timers/promises'
import { type Database, onBehalfOfSeveral } from '@veranda/database'
import type { Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { mostStreams } from '../../../http/connections.ts'
import { networkOf } from '../../../http/network.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { HEARTBEAT, lastEventId, openEventStream } from '../../../http/sse.ts'
import type { SharedStore } from '../../../shared-store.ts'
import type { createGuestSubjects } from '../../quotas/guests.ts'
import { type EventRow, findConcerns, findEventRange, findEvents } from '../alerts.queries.ts'
import { findAble } from '../audience.ts'
import { createSights } from '../sights.ts'
import { createClock } from './clock.ts'
import { findEndedSessions } from './ended-sessions.ts'
import { frameFor, isTold } from './frame-for.ts'
import { createListeners, type Listener } from './listeners.ts'
import { createShares } from './shares.ts'
import { createWake } from './wake.ts'
import { welcome } from './welcome.ts'

/** Milliseconds between heartbeats. Each one also closes the streams of expired sessions. */
const BEAT = 15_000
/** Milliseconds between database polls while notifications from other instances are unavailable. */
const LOOK = 2_000
/** Events that one query reads. */
const BATCH = 200
/** Maximum number of events buffered for a client that is still receiving its initial alerts. */
const MOST_HELD = 1_000
/** Users looked up, or streams written to, before yielding to other work. */
const SLICE = 250

export interface AlertStreams {
  /**
   * Opens a stream that sends the caller's active alerts and later changes.
   *
   * @throws 429, 503 when there are too many streams
   */
  open(context: RequestContext): Promise<void>
  /** Notifies connected clients of new events, on this and other instances. */
  told(): void
  /** Does the same after alerts were changed, which may also change when the next alert starts or expires. */
  changed(): void
  /** Records that alerts were shown to the caller. */
  seen(context: RequestContext, alertIds: readonly number[]): void
  /** Closes all streams. Clients reconnect to another instance. */
  stop(): Promise<void>
  readonly size: number
}

interface Needs {
  config: Config
  database: Database
  store: SharedStore | null
  log: Logger
  /** Identifies guests. */
  guests: ReturnType<typeof createGuestSubjects>
}

/**
 * Sends alert events to connected clients. The database stores events in order, and instances only notify
 * each other of new ones. Each client therefore receives each event once and in order, even if a notification
 * is lost.
 */
export function createAlertStreams({ config, database, store, log, guests }: Needs): AlertStreams {
  const most = mostStreams(config)
  const listeners = createListeners(most)
  const sharesOf = createShares(config, guests, most)
  const sights = createSights(database, log)
  let position = 0
  let began: Promise<void> | undefined
  let isReading = false
  let isReadingAgain = false
  let isStopped = false
  const timers: NodeJS.Timeout[] = []

  const clock = createClock(database, log, () => changed())
  const wake = createWake(store, `${config.REDIS_PREFIX}alerts`, log, () => {
    onBehalfOfSeveral('alerts', () => {
      void clock.wind()
      void read()
    })
  })

  /** Sends an event to a client once, even if the event is read again after an error. */
  const send = (listener: Listener, frame: Buffer, id: number) => {
    if (id <= (listener.held?.at(-1)?.id ?? listener.position)) return
    if (listener.held) {
      listener.held.push({ id, frame })
      if (listener.held.length > MOST_HELD) listener.stream.cutOff()
    } else {
      listener.position = id
      listener.stream.write(frame)
    }
  }

  /** Returns the connected users whom an event may concern. */
  async function candidates({ told, told_users }: EventRow): Promise<(number | null)[]> {
    if (told === 'specific_users') return told_users.filter((id) => listeners.has(id))
    if (told === 'admins') return findAble(database, listeners.users())
    return [...listeners.users(), ...(told === 'all' && listeners.guests.size > 0 ? [null] : [])]
  }

  async function tell(event: EventRow) {
    const users = await candidates(event)
    if (users.length === 0) return
    const frame = frameFor(event)
    let written = 0
    for (let first = 0; first < users.length; first += SLICE) {
      const concerns = await findConcerns(database, [event.event_id], users.slice(first, first + SLICE))
      for (const concern of concerns) {
        if (!isTold(event, concern)) continue
        for (const listener of listeners.of(concern.user_id)) {
          send(listener, frame, event.event_id)
          if (event.kind !== 'dismiss' && listener.seer) sights.note(listener.seer, [event.alert_id])
          if (++written % SLICE === 0) await turn()
        }
      }
      await turn()
    }
  }

  /** Sends events written since the last read. A call during a running read triggers one more read. */
  async function read() {
    if (!began) return
    if (isReading) {
      isReadingAgain = true
      return
    }
    isReading = true
    try {
      do {
        isReadingAgain = false
        const events = await findEvents(database, position, BATCH)
        for (const event of events) {
          await tell(event)
          position = event.event_id
        }
        if (events.length === BATCH) isReadingAgain = true
      } while (isReadingAgain && !isStopped)
    } catch (err) {
      log.warn({ err }, 'events of alerts were not told; they will be')
    } finally {
      isReading = false
    }
  }

  async function beat() {
    let written = 0
    for (const { stream } of listeners.all) {
      stream.write(HEARTBEAT)
      if (++written % SLICE === 0) await turn()
    }
    // Finds events whose notification was lost, and events written by the database itself.
    await read()
    try {
      const ended = await findEndedSessions(database, config, listeners.all)
      for (const listener of listeners.all)
        if (listener.sessionId && ended.has(listener.sessionId)) listener.stream.end()
    } catch (err) {
      log.warn({ err }, 'sessions of streams could not be looked up')
    }
  }

  /** Starts with the first client, so that an instance without clients does not query the database. */
  async function begin() {
    position = (await findEventRange(database)).last
    await clock.ring()
    wake.listen()
    timers.push(setInterval(beat, BEAT).unref())
    timers.push(setInterval(() => wake.isDeaf && void read(), LOOK).unref())
  }

  function told() {
    void onBehalfOfSeveral('alerts', read)
    wake.say()
  }

  function changed() {
    void onBehalfOfSeveral('alerts', () => clock.wind())
    told()
  }

  const seerOf = ({ viewer, address, req }: RequestContext): Listener['seer'] => {
    if (viewer) return viewer.actor ? null : { userId: viewer.id }
    const device = guests(address, req.headers).keys.at(-1)
    if (device === undefined) return null
    return { device: device.slice(device.indexOf(':') + 1), network: networkOf(address) }
  }

  /** Separate function, so that its closures, which outlive the request, don't keep the request in memory. */
  function join(res: Response, who: Omit<Listener, 'stream' | 'held' | 'position'>): Listener {
    const listener: Listener = { ...who, stream: openEventStream(res, cutOff), position: 0, held: [] }
    listeners.add(listener)
    res.once('close', () => listeners.remove(listener))
    return listener
  }

  const cutOff = () => log.info('a reader of events was too slow, and was cut off')

  return {
    async open(context) {
      const { viewer, res, req } = context
      const shares = sharesOf(context)
      listeners.admit(shares)
      // A response that is already closed emits no further `close` event.
      if (isStopped || res.closed) return void res.end()
      if (req.method === 'HEAD') return void res.type('text/event-stream').end()
      const listener = join(res, {
        userId: viewer?.id ?? null,
        sessionId: viewer?.sessionId ?? null,
        shares,
        seer: seerOf(context),
      })
      const { seer } = listener
      try {
        began ??= onBehalfOfSeveral('alerts', begin).catch((err) => {
          began = undefined
          throw err
        })
        await began
        const since = lastEventId(req.get('last-event-id'))
        await welcome(database, listener, since, (ids) => seer && sights.note(seer, ids))
      } catch (err) {
        // The response has started, so the client reconnects.
        log.warn({ err }, 'a stream of alerts could not begin')
        listener.stream.end()
      }
    },
    told,
    changed,
    seen(context, alertIds) {
      const seer = seerOf(context)
      if (seer) sights.note(seer, alertIds)
    },
    async stop() {
      isStopped = true
      clock.stop()
      for (const timer of timers) clearInterval(timer)
      for (const { stream } of listeners.all) stream.end()
      await Promise.all([wake.close(), sights.flush()])
    },
    get size() {
      return listeners.all.size
    },
  }
}
