import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { mostStreams } from '../../../http/connections.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { type EventStream, frameOf, HEARTBEAT, openEventStream } from '../../../http/sse.ts'
import { findEndedSessions } from '../../alerts/streams/ended-sessions.ts'
import { tooManyStreams, tooManyStreamsHere } from '../../alerts/streams/listeners.ts'
import type { Viewer } from '../../auth/viewer.ts'
import { findPresent } from './live.queries.ts'

/** Milliseconds between two updates. */
const EVERY = 2_000
/** Updates between two heartbeats. With each heartbeat, the access of all watchers is checked again. */
const BEATS = 7

interface Watcher {
  userId: number
  sessionId: string
  stream: EventStream
  /** Last data that was sent. */
  told: string
}

/** Returns current visitors with the time of the data. */
export const presentNow = async (database: Database, isCounting: boolean, now = Date.now()) => ({
  as_of: new Date(now).toISOString(),
  is_counting: isCounting,
  ...(await findPresent(database, now)),
})

/** Serializes the data without its time, to detect changes. */
const sayingOf = ({ as_of: _, ...present }: Awaited<ReturnType<typeof presentNow>>) => JSON.stringify(present)

/** Returns those of the users who are no longer administrators. */
async function findUnable(database: Database, users: readonly number[]): Promise<Set<number>> {
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM unnest($1::int[]) AS w(id) WHERE NOT in_audience('admins', '{}', '{}', id)`,
    [users],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Streams current visitors to administrators whenever they change. All streams share one query, and without
 * streams there are no queries.
 */
export function createLive(config: Config, database: Database, log: Logger) {
  const most = mostStreams(config)
  const watchers = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  let isStopped = false

  /** Ends the streams of expired sessions and of users who are no longer administrators. */
  async function dismiss() {
    const listening = [...watchers]
    const ended = await findEndedSessions(database, config, listening)
    const unable = await findUnable(
      database,
      listening.map(({ userId }) => userId),
    )
    for (const { userId, sessionId, stream } of listening)
      if (ended.has(sessionId) || unable.has(userId)) stream.end()
  }

  async function look() {
    try {
      if (++looks % BEATS === 0) {
        for (const { stream } of watchers) stream.write(HEARTBEAT)
        await dismiss()
      }
      const present = await presentNow(database, config.ANALYTICS)
      const saying = sayingOf(present)
      const frame = frameOf('present', present)
      for (const watcher of watchers) {
        if (watcher.told === saying) continue
        watcher.stream.write(frame)
        watcher.told = saying
      }
    } catch (err) {
      log.warn({ err }, 'who is there could not be told; it will be')
    }
    timer = watchers.size > 0 && !isStopped ? setTimeout(look, EVERY).unref() : undefined
  }

  return {
    /** Opens a stream in the response. @throws 429, 503 if too many streams are open */
    async open({ res, req, viewer }: RequestContext<Viewer>): Promise<void> {
      if (req.method === 'HEAD') return void res.type('text/event-stream').end()
      const present = await presentNow(database, config.ANALYTICS)
      // No `await` from here on, so that concurrent requests are counted.
      if (watchers.size >= most) throw tooManyStreamsHere()
      if ([...watchers].filter(({ userId }) => userId === viewer.id).length >= config.STREAMS_OPEN)
        throw tooManyStreams()
      if (res.closed || isStopped) return
      const stream = openEventStream(res, () =>
        log.info('a reader of who is there was too slow, and was cut off'),
      )
      const told = sayingOf(present)
      const watcher = { userId: viewer.id, sessionId: viewer.sessionId, stream, told }
      watchers.add(watcher)
      res.once('close', () => watchers.delete(watcher))
      stream.write(frameOf('present', present))
      timer ??= setTimeout(look, EVERY).unref()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const { stream } of watchers) stream.end()
    },
  }
}
