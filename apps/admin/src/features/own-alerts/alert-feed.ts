import { type AlertStream, type AlertsNow, openAlertStream } from '@veranda/api-client'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

export type OwnAlert = AlertsNow['alerts'][number]

/** What the tabs of one person tell one another. */
type Said = { now: AlertsNow } | 'state?' | 'reload'

const NOTHING_YET: AlertsNow = { alerts: [], isReady: false, status: 'connecting' }

/**
 * The alerts of one person in all tabs of this browser: one tab reads the stream and tells the others, and when it is
 * closed another does. Where the browser offers no locks, which it does over HTTPS only, each tab reads by itself.
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
    // What the tab before has read stays until this one has read as much.
    told = told.isReady && !now.isReady ? { ...told, status: now.status } : now
    show()
  }
  const say = (said: Said) => channel.postMessage(said)

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === 'reload') stream?.restart()
    else if (data === 'state?') stream && say({ now: told })
    else if (!stream) become(data.now)
  }

  /** For as long as the page is there. */
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

  // While the session had ended, whoever read was a guest.
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
    /** Shows it no more, before the server has said so. */
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

/** A page is one person's until it is loaded afresh, and so is its feed. */
export function feedOf(userId: string) {
  const feed = feeds.get(userId) ?? openFeed(userId)
  feeds.set(userId, feed)
  return feed
}
