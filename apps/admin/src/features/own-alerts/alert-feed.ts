import { type AlertStream, type AlertsNow, openAlertStream } from '@veranda/api-client'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

export type OwnAlert = AlertsNow['alerts'][number]

/** Messages between the tabs of a user. */
type Said = { now: AlertsNow } | 'state?' | 'reload'

const NOTHING_YET: AlertsNow = { alerts: [], isReady: false, status: 'connecting' }

/**
 * Shares one alert stream between all tabs of a user. One tab reads the stream and broadcasts it; when that
 * tab closes, another takes over. The Web Locks API requires HTTPS; without it, each tab reads its own
 * stream.
 */
function openFeed(userId: string) {
  const name = `veranda-alerts-${userId}`
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(name)
  const putAway = new Set<number>()
  let told = NOTHING_YET
  let shown = NOTHING_YET
  let stream: AlertStream | undefined

  function show() {
    shown = putAway.size > 0 ? { ...told, alerts: told.alerts.filter(({ id }) => !putAway.has(id)) } : told
    for (const listener of listeners) listener()
  }
  function become(now: AlertsNow) {
    // Keep the previous tab's data until this tab has received a complete state.
    told = told.isReady && !now.isReady ? { ...told, status: now.status } : now
    show()
  }
  const say = (said: Said) => channel.postMessage(said)

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === 'reload') stream?.restart()
    else if (data === 'state?') stream && say({ now: told })
    else if (!stream) become(data.now)
  }

  /** Reads the stream until the page closes. */
  const read = () =>
    new Promise<never>(() => {
      const opened = openAlertStream()
      stream = opened
      opened.subscribe(() => {
        become(opened.getSnapshot())
        say({ now: told })
      })
    })
  if ('locks' in navigator) void navigator.locks.request(name, read)
  else void read()
  say('state?')

  // While the session was expired, the stream was read as a guest.
  let wasClosed = isGateClosed()
  onGateChange(() => {
    if (wasClosed && !isGateClosed()) {
      stream?.restart()
      say('reload')
    }
    wasClosed = isGateClosed()
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => shown,
    /** Hides the alert before the server has confirmed the dismissal. */
    putAway(id: number) {
      putAway.add(id)
      show()
    },
    bringBack(id: number) {
      putAway.delete(id)
      show()
    },
  }
}

const feeds = new Map<string, ReturnType<typeof openFeed>>()

/**
 * Returns the feed of the page's user. Another user's session reloads the page and thereby replaces the feed.
 */
export function feedOf(userId: string) {
  const feed = feeds.get(userId) ?? openFeed(userId)
  feeds.set(userId, feed)
  return feed
}
