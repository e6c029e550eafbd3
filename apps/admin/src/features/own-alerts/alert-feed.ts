import { type AlertStream, type AlertsSnapshot, openAlertStream } from '@veranda/api-client'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

export type OwnAlert = AlertsSnapshot['alerts'][number]

/**
 * Messages between a user's tabs: the current alerts, a request to send them, or a request to restart the
 * stream.
 */
type TabMessage = { now: AlertsSnapshot } | 'state?' | 'reload'

const EMPTY_STATE: AlertsSnapshot = { alerts: [], isReady: false, status: 'connecting' }

/**
 * Shares one alert stream between all tabs of a user. One tab reads the stream and broadcasts it; when that
 * tab closes, another tab takes over. The Web Lock that selects the tab requires HTTPS or localhost. On other
 * origins, each tab reads its own stream.
 */
function openFeed(userId: string) {
  const name = `veranda-alerts-${userId}`
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(name)
  const dismissedIds = new Set<number>()
  let latestSnapshot = EMPTY_STATE
  let visibleSnapshot = EMPTY_STATE
  let stream: AlertStream | undefined

  function publish() {
    visibleSnapshot =
      dismissedIds.size > 0
        ? { ...latestSnapshot, alerts: latestSnapshot.alerts.filter(({ id }) => !dismissedIds.has(id)) }
        : latestSnapshot
    for (const listener of listeners) listener()
  }
  function update(snapshot: AlertsSnapshot) {
    // A new or restarted stream is empty until it is ready. Until then, keep the alerts that are shown.
    latestSnapshot =
      latestSnapshot.isReady && !snapshot.isReady ? { ...latestSnapshot, status: snapshot.status } : snapshot
    publish()
  }
  const broadcast = (message: TabMessage) => channel.postMessage(message)

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'reload') stream?.restart()
    else if (data === 'state?') stream && broadcast({ now: latestSnapshot })
    else if (!stream) update(data.now)
  }

  /** Reads the stream. The promise never settles, so the lock is held until the tab closes. */
  const readStream = () =>
    new Promise<never>(() => {
      const opened = openAlertStream()
      stream = opened
      opened.subscribe(() => {
        update(opened.getSnapshot())
        broadcast({ now: latestSnapshot })
      })
    })
  if ('locks' in navigator) void navigator.locks.request(name, readStream)
  else void readStream()
  // The tab that reads the stream, if there is one, answers with the current alerts.
  broadcast('state?')

  // When the session expires, the session gate closes, and the stream contains the alerts for guests. After
  // the user has signed in again, the gate opens, and the stream must restart to contain the user's alerts.
  let wasGateClosed = isGateClosed()
  onGateChange(() => {
    if (wasGateClosed && !isGateClosed()) {
      stream?.restart()
      broadcast('reload')
    }
    wasGateClosed = isGateClosed()
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => visibleSnapshot,
    /** Hides an alert immediately, before the server has confirmed that it is dismissed. */
    hideDismissed(id: number) {
      dismissedIds.add(id)
      publish()
    },
    /** Shows an alert again if it couldn't be dismissed. */
    undoDismissal(id: number) {
      dismissedIds.delete(id)
      publish()
    },
  }
}

const feeds = new Map<string, ReturnType<typeof openFeed>>()

/**
 * Returns the current user's feed, and opens it on the first call. Feeds are never closed, because the page
 * reloads when another user signs in.
 */
export function getFeed(userId: string) {
  const feed = feeds.get(userId) ?? openFeed(userId)
  feeds.set(userId, feed)
  return feed
}
