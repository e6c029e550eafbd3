import type { Database } from '@veranda/database'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { getMaxStreams } from '../../../http/connections.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { type EventStream, formatFrame, HEARTBEAT, openEventStream } from '../../../http/sse.ts'
import { findEndedSessions } from '../../alerts/streams/ended-sessions.ts'
import { tooManyStreams, tooManyStreamsOnInstance } from '../../alerts/streams/listeners.ts'
import type { CurrentUser } from '../../auth/current-user.ts'
import { findRealtimeData } from './realtime.queries.ts'

/** Milliseconds between two updates. */
const UPDATE_INTERVAL_MS = 2_000
/** Number of updates between two heartbeats. The access of all watchers is checked with each heartbeat. */
const UPDATES_PER_HEARTBEAT = 7

interface Watcher {
  userId: number
  sessionId: string
  stream: EventStream
  /** Data that was sent last, as `serializeData` returns it. */
  lastSent: string
}

/**
 * Returns current visitors with the time of the data.
 *
 * @param isCounting whether analytics collection is enabled
 */
export const getRealtimeData = async (database: Database, isCounting: boolean, now = Date.now()) => ({
  as_of: new Date(now).toISOString(),
  is_counting: isCounting,
  ...(await findRealtimeData(database, now)),
})

/** Serializes the data without its time, to detect changes. */
const serializeData = ({ as_of: _, ...realtimeData }: Awaited<ReturnType<typeof getRealtimeData>>) =>
  JSON.stringify(realtimeData)

/** Returns the IDs of the given users who have no access to the admin area. */
async function findUsersWithoutAccess(database: Database, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM unnest($1::int[]) AS w(id) WHERE NOT in_audience('admins', '{}', '{}', id)`,
    [userIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Streams current visitors to users with access to the admin area whenever the data changes. Each update
 * reads the data once for all streams, and without streams there are no updates.
 */
export function createRealtime(config: Config, database: Database, log: Logger) {
  const maxStreams = getMaxStreams(config)
  const watchers = new Set<Watcher>()
  let timer: NodeJS.Timeout | undefined
  let updateCount = 0
  let isStopped = false

  /** Ends the streams whose session is no longer valid or whose user has lost access to the admin area. */
  async function endUnauthorizedStreams() {
    const currentWatchers = [...watchers]
    const endedSessions = await findEndedSessions(database, config, currentWatchers)
    const usersWithoutAccess = await findUsersWithoutAccess(
      database,
      currentWatchers.map(({ userId }) => userId),
    )
    for (const { userId, sessionId, stream } of currentWatchers)
      if (endedSessions.has(sessionId) || usersWithoutAccess.has(userId)) stream.end()
  }

  async function update() {
    try {
      if (++updateCount % UPDATES_PER_HEARTBEAT === 0) {
        for (const { stream } of watchers) stream.write(HEARTBEAT)
        await endUnauthorizedStreams()
      }
      const realtimeData = await getRealtimeData(database, config.ANALYTICS)
      const serialized = serializeData(realtimeData)
      const frame = formatFrame('present', realtimeData)
      for (const watcher of watchers) {
        if (watcher.lastSent === serialized) continue
        watcher.stream.write(frame)
        watcher.lastSent = serialized
      }
    } catch (err) {
      log.warn({ err }, 'could not send realtime visitors; retrying')
    }
    timer = watchers.size > 0 && !isStopped ? setTimeout(update, UPDATE_INTERVAL_MS).unref() : undefined
  }

  return {
    /**
     * Opens a stream in the response.
     *
     * @throws 429 if the user has too many open streams; 503 if this server has too many
     */
    async open({ res, req, currentUser }: RequestContext<CurrentUser>): Promise<void> {
      if (req.method === 'HEAD') return void res.type('text/event-stream').end()
      const realtimeData = await getRealtimeData(database, config.ANALYTICS)
      // No `await` from here on, so that concurrent requests can't exceed the limits together.
      if (watchers.size >= maxStreams) throw tooManyStreamsOnInstance()
      if ([...watchers].filter(({ userId }) => userId === currentUser.id).length >= config.STREAMS_PER_USER)
        throw tooManyStreams()
      if (res.closed || isStopped) return
      const stream = openEventStream(res, () => log.info('disconnected a slow realtime stream client'))
      const lastSent = serializeData(realtimeData)
      const watcher = { userId: currentUser.id, sessionId: currentUser.sessionId, stream, lastSent }
      watchers.add(watcher)
      res.once('close', () => watchers.delete(watcher))
      stream.write(formatFrame('present', realtimeData))
      timer ??= setTimeout(update, UPDATE_INTERVAL_MS).unref()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const { stream } of watchers) stream.end()
    },
  }
}
