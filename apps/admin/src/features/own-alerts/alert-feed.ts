import { type AlertStream, type AlertsSnapshot, openAlertStream } from '@veranda/api-client'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

export type OwnAlert = AlertsSnapshot['alerts'][number]

/** Messages between a user's tabs: the current state, a request for it, or a request to reopen the stream. */
type TabMessage = { now: AlertsSnapshot } | 'state?' | 'reload'

const EMPTY_STATE: AlertsSnapshot = { alerts: [], isReady: false, status: 'connecting' }

/**
 * Shares one alert stream between all tabs of a user. One tab reads the stream and broadcasts it; when that
 * tab closes, another takes over. The Web Locks API requires HTTPS; without it, each tab reads its own
 * stream.
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
    // Show the previous tab's alerts until this tab has received a complete state.
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

  /** Reads the stream until the page closes. */
  const read = () =>
    new Promise<never>(() => {
      const opened = openAlertStream()
      stream = opened
      opened.subscribe(() => {
        update(opened.getSnapshot())
        broadcast({ now: latestSnapshot })
      })
    })
  if ('locks' in navigator) void navigator.locks.request(name, read)
  else void read()
  broadcast('state?')

  // While the session was expired, the stream was read as a guest.
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
    /** Hides an alert before the server has confirmed its dismissal. */
    hideDismissed(id: number) {
      dismissedIds.add(id)
      publish()
    },
    undoDismissal(id: number) {
      dismissedIds.delete(id)
      publish()
    },
  }
}

const feeds = new Map<string, ReturnType<typeof openFeed>>()

/**
 * Returns the feed of the current user. When the session changes to another user, the page reloads, which
 * replaces the feed.
 */
export function getFeed(userId: string) {
  const feed = feeds.get(userId) ?? openFeed(userId)
  feeds.set(userId, feed)
  return feed
}
