import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, runShared } from '@veranda/database'
import type { Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { getMaxStreams } from '../../../http/connections.ts'
import { getNetwork } from '../../../http/network.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { HEARTBEAT, openEventStream, parseLastEventId } from '../../../http/sse.ts'
import type { SharedStore } from '../../../shared-store.ts'
import type { createGuestSubjectsGetter } from '../../quotas/subjects.ts'
import { createImpressionRecorder } from '../alert-impressions.ts'
import { type AlertEventRow, findEventRange, findEvents, findEventVisibility } from '../alerts.queries.ts'
import { findAdmins } from '../audience.ts'
import { createAlertScheduler } from './alert-scheduler.ts'
import { encodeEvent, shouldReceive } from './encode-event.ts'
import { findEndedSessions } from './ended-sessions.ts'
import { sendInitialEvents } from './initial-events.ts'
import { createInstanceNotifier } from './instance-notifier.ts'
import { createListeners, type Listener } from './listeners.ts'
import { createStreamLimitsGetter } from './stream-limits.ts'

/** Milliseconds between heartbeats. Each heartbeat also closes the streams of ended sessions. */
const HEARTBEAT_INTERVAL_MS = 15_000
/** Milliseconds between database polls while notifications from other instances are unavailable. */
const POLL_INTERVAL_MS = 2_000
/** Maximum number of events that one query reads. */
const BATCH_SIZE = 200
/** Maximum number of events buffered for a client that is still receiving its initial alerts. */
const MAX_BUFFERED_EVENTS = 1_000
/** Number of users to look up, or streams to write to, before yielding to other work. */
const CHUNK_SIZE = 250

export interface AlertStreams {
  /**
   * Opens a stream that sends the caller's active alerts and later changes.
   *
   * @throws 503 if this instance has too many streams; 429 if the client, its network, or its IP range has
   *   too many
   */
  open(context: RequestContext): Promise<void>
  /** Notifies connected clients of new events, on this and other instances. */
  notify(): void
  /**
   * Like `notify`, but also reschedules the next check for alerts that start or expire. Call it after
   * changing alerts.
   */
  notifyChanged(): void
  /** Records that alerts were shown to the caller, except during an impersonation. */
  recordSeen(context: RequestContext, alertIds: readonly number[]): void
  /** Closes all streams and writes the pending impressions. Clients reconnect to another instance. */
  stop(): Promise<void>
  /** Number of open streams. */
  readonly openStreamCount: number
}

interface Dependencies {
  config: Config
  database: Database
  store: SharedStore | null
  log: Logger
  /** Identifies guests. */
  getGuestSubjects: ReturnType<typeof createGuestSubjectsGetter>
}

/**
 * Sends alert events to connected clients. The database stores events in order, and each instance reads those
 * after the last one it has sent. A notification from another instance only triggers such a read earlier.
 * Each client therefore receives each event once and in order, even if a notification is lost.
 */
export function createAlertStreams({
  config,
  database,
  store,
  log,
  getGuestSubjects,
}: Dependencies): AlertStreams {
  const maxStreams = getMaxStreams(config)
  const listeners = createListeners(maxStreams)
  const getLimits = createStreamLimitsGetter(config, getGuestSubjects, maxStreams)
  const impressions = createImpressionRecorder(database, log)
  /** ID of the last processed event. Initially, the last event stored when the first client connects. */
  let lastProcessedEventId = 0
  let startPromise: Promise<void> | undefined
  let isReading = false
  let shouldReadAgain = false
  let isStopped = false
  const timers: NodeJS.Timeout[] = []

  const scheduler = createAlertScheduler(database, log, () => notifyChanged())
  const notifier = createInstanceNotifier(store, `${config.REDIS_PREFIX}alerts`, log, () => {
    runShared('alerts', () => {
      void scheduler.reschedule()
      void sendNewEvents()
    })
  })

  /** Sends an event to a client once, even if the event is read again after an error. */
  const send = (listener: Listener, frame: Buffer, eventId: number) => {
    if (eventId <= (listener.buffered?.at(-1)?.id ?? listener.lastSentEventId)) return
    if (listener.buffered) {
      listener.buffered.push({ id: eventId, frame })
      if (listener.buffered.length > MAX_BUFFERED_EVENTS) listener.stream.disconnect()
    } else {
      listener.lastSentEventId = eventId
      listener.stream.write(frame)
    }
  }

  /**
   * Returns the IDs of the connected users who might have to receive an event, with null for guests.
   * `shouldReceive` decides for each of them.
   */
  async function findCandidates({
    event_audience,
    event_user_ids,
  }: AlertEventRow): Promise<(number | null)[]> {
    if (event_audience === 'specific_users') return event_user_ids.filter((id) => listeners.hasUser(id))
    if (event_audience === 'admins') return findAdmins(database, listeners.getUserIds())
    const includesGuests = event_audience === 'all' && listeners.guests.size > 0
    return [...listeners.getUserIds(), ...(includesGuests ? [null] : [])]
  }

  /** Sends an event to the connected clients that should receive it. */
  async function sendEvent(event: AlertEventRow) {
    const candidates = await findCandidates(event)
    if (candidates.length === 0) return
    const frame = encodeEvent(event)
    let writeCount = 0
    for (let offset = 0; offset < candidates.length; offset += CHUNK_SIZE) {
      const visibilities = await findEventVisibility(
        database,
        [event.event_id],
        candidates.slice(offset, offset + CHUNK_SIZE),
      )
      for (const visibility of visibilities) {
        if (!shouldReceive(event, visibility)) continue
        for (const listener of listeners.getByUser(visibility.user_id)) {
          send(listener, frame, event.event_id)
          if (event.kind !== 'dismiss' && listener.impressionSubject)
            impressions.record(listener.impressionSubject, [event.alert_id])
          if (++writeCount % CHUNK_SIZE === 0) await nextTurn()
        }
      }
      await nextTurn()
    }
  }

  /** Sends events written since the last read. A call during a running read triggers one more read. */
  async function sendNewEvents() {
    if (!startPromise) return
    if (isReading) {
      shouldReadAgain = true
      return
    }
    isReading = true
    try {
      do {
        shouldReadAgain = false
        const events = await findEvents(database, lastProcessedEventId, BATCH_SIZE)
        for (const event of events) {
          await sendEvent(event)
          lastProcessedEventId = event.event_id
        }
        if (events.length === BATCH_SIZE) shouldReadAgain = true
      } while (shouldReadAgain && !isStopped)
    } catch (err) {
      log.warn({ err }, 'could not send alert events; retrying at the next heartbeat or change')
    } finally {
      isReading = false
    }
  }

  /** Sends a heartbeat to all clients, sends new events, and closes the streams of ended sessions. */
  async function sendHeartbeat() {
    let writeCount = 0
    for (const { stream } of listeners.all) {
      stream.write(HEARTBEAT)
      if (++writeCount % CHUNK_SIZE === 0) await nextTurn()
    }
    // Finds events whose notification was lost, and events that database triggers wrote.
    await sendNewEvents()
    try {
      const ended = await findEndedSessions(database, config, listeners.all)
      for (const listener of listeners.all)
        if (listener.sessionId && ended.has(listener.sessionId)) listener.stream.end()
    } catch (err) {
      log.warn({ err }, 'could not check sessions of alert streams')
    }
  }

  /**
   * Starts reading events. Only called when the first client connects, so that an instance does not poll the
   * database for events before it has had a client.
   */
  async function start() {
    lastProcessedEventId = (await findEventRange(database)).last
    await scheduler.announceAndReschedule()
    if (isStopped) return
    notifier.listen()
    timers.push(setInterval(sendHeartbeat, HEARTBEAT_INTERVAL_MS).unref())
    timers.push(setInterval(() => notifier.isDisconnected && void sendNewEvents(), POLL_INTERVAL_MS).unref())
  }

  function notify() {
    void runShared('alerts', sendNewEvents)
    notifier.notify()
  }

  function notifyChanged() {
    void runShared('alerts', () => scheduler.reschedule())
    notify()
  }

  /** Returns the user or guest device whose views are recorded. Null during an impersonation. */
  const getImpressionSubject = ({ currentUser, ip, req }: RequestContext): Listener['impressionSubject'] => {
    if (currentUser) return currentUser.actor ? null : { userId: currentUser.id }
    // The last key identifies the device, in the form `device:hash`.
    const device = getGuestSubjects(ip, req.headers).keys.at(-1)
    if (device === undefined) return null
    return { device: device.slice(device.indexOf(':') + 1), network: getNetwork(ip) }
  }

  /**
   * Opens and registers the stream of a client. The callbacks in this function outlive the request. They are
   * not created in `open`, because they would then keep the request in memory.
   */
  function addListener(
    res: Response,
    client: Omit<Listener, 'stream' | 'buffered' | 'lastSentEventId'>,
  ): Listener {
    const listener: Listener = {
      ...client,
      stream: openEventStream(res, logSlowClient),
      lastSentEventId: 0,
      buffered: [],
    }
    listeners.add(listener)
    res.once('close', () => listeners.remove(listener))
    return listener
  }

  const logSlowClient = () => log.info('disconnected a slow alert stream client')

  return {
    async open(context) {
      const { currentUser, res, req } = context
      const limits = getLimits(context)
      listeners.checkLimits(limits)
      // A response that is already closed emits no further `close` event, so its listener would never be
      // removed.
      if (isStopped || res.closed) return void res.end()
      if (req.method === 'HEAD') return void res.type('text/event-stream').end()
      const listener = addListener(res, {
        userId: currentUser?.id ?? null,
        sessionId: currentUser?.sessionId ?? null,
        limits,
        impressionSubject: getImpressionSubject(context),
      })
      const { impressionSubject } = listener
      try {
        startPromise ??= runShared('alerts', start).catch((err) => {
          startPromise = undefined
          throw err
        })
        await startPromise
        const lastEventId = parseLastEventId(req.get('last-event-id'))
        await sendInitialEvents(
          database,
          listener,
          lastEventId,
          (ids) => impressionSubject && impressions.record(impressionSubject, ids),
        )
      } catch (err) {
        // The response has started, so it can't report the error. The client reconnects when the stream ends.
        log.warn({ err }, 'could not start an alert stream')
        listener.stream.end()
      }
    },
    notify,
    notifyChanged,
    recordSeen(context, alertIds) {
      const subject = getImpressionSubject(context)
      if (subject) impressions.record(subject, alertIds)
    },
    async stop() {
      isStopped = true
      scheduler.stop()
      for (const timer of timers) clearInterval(timer)
      for (const { stream } of listeners.all) stream.end()
      await Promise.all([notifier.close(), impressions.flush()])
    },
    get openStreamCount() {
      return listeners.all.size
    },
  }
}
