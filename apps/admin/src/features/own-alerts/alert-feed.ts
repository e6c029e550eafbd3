import { type AlertStream, type AlertsSnapshot, openAlertStream } from '@veranda/api-client'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

export type OwnAlert = AlertsSnapshot['alerts'][number]

/** Messages between the tabs of a user. */
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
  let latest = EMPTY_STATE
  let visibleAlerts = EMPTY_STATE
  let stream: AlertStream | undefined

  function show() {
    visibleAlerts =
      dismissedIds.size > 0
        ? { ...latest, alerts: latest.alerts.filter(({ id }) => !dismissedIds.has(id)) }
        : latest
    for (const listener of listeners) listener()
  }
  function update(snapshot: AlertsSnapshot) {
    // Keep the previous tab's data until this tab has received a complete state.
    latest = latest.isReady && !snapshot.isReady ? { ...latest, status: snapshot.status } : snapshot
    show()
  }
  const broadcast = (message: TabMessage) => channel.postMessage(message)

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'reload') stream?.restart()
    else if (data === 'state?') stream && broadcast({ now: latest })
    else if (!stream) update(data.now)
  }

  /** Reads the stream until the page closes. */
  const read = () =>
    new Promise<never>(() => {
      const opened = openAlertStream()
      stream = opened
      opened.subscribe(() => {
        update(opened.getSnapshot())
        broadcast({ now: latest })
      })
    })
  if ('locks' in navigator) void navigator.locks.request(name, read)
  else void read()
  broadcast('state?')

  // While the session was expired, the stream was read as a guest.
  let wasClosed = isGateClosed()
  onGateChange(() => {
    if (wasClosed && !isGateClosed()) {
      stream?.restart()
      broadcast('reload')
    }
    wasClosed = isGateClosed()
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => visibleAlerts,
    /** Hides an alert before the server has confirmed its dismissal. */
    hideDismissed(id: number) {
      dismissedIds.add(id)
      show()
    },
    undoDismissal(id: number) {
      dismissedIds.delete(id)
      show()
    },
  }
}

const feeds = new Map<string, ReturnType<typeof openFeed>>()

/**
 * Returns the feed of the page's user. Another user's session reloads the page and thereby replaces the feed.
 */
export function getFeed(userId: string) {
  const feed = feeds.get(userId) ?? openFeed(userId)
  feeds.set(userId, feed)
  return feed
}
