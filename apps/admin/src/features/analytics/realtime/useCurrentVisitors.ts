import { useEffect, useState } from 'react'
import { type CurrentVisitors, getCurrentVisitors, REALTIME_URL } from '../analytics.api.ts'

/** Milliseconds to wait before reconnecting after the server rejected the connection. */
const RETRY_DELAY_MS = 5_000

interface VisitorState {
  currentVisitors: CurrentVisitors | undefined
  status: 'connecting' | 'open' | 'lost'
  error: unknown
}

/**
 * Subscribes to the server's event stream of current visitors. The browser reconnects automatically if the
 * connection breaks, but not if the server rejects it. `EventSource` doesn't report the reason for the
 * rejection, so the hook then sends a regular request. If the session has expired, this request prompts the
 * user to sign in again.
 */
export function useCurrentVisitors(): VisitorState {
  const [state, setState] = useState<VisitorState>({
    currentVisitors: undefined,
    status: 'connecting',
    error: null,
  })
  useEffect(() => {
    let source: EventSource | undefined
    let retryTimer: number | undefined
    let isClosed = false
    const updateState = (part: Partial<VisitorState>) => {
      if (!isClosed) setState((previous) => ({ ...previous, ...part }))
    }
    function connect() {
      if (isClosed) return
      source = new EventSource(REALTIME_URL)
      // A `present` event contains the visitors who are currently on the site.
      source.addEventListener('present', ({ data }: MessageEvent<string>) =>
        updateState({ currentVisitors: JSON.parse(data) as CurrentVisitors, status: 'open', error: null }),
      )
      source.addEventListener('error', () => {
        updateState({ status: 'lost' })
        if (source?.readyState === EventSource.CLOSED) void fetchAndReconnect()
      })
    }
    /** Fetches the current visitors or the reason for the rejection, then reconnects. */
    async function fetchAndReconnect() {
      try {
        updateState({ currentVisitors: await getCurrentVisitors(), error: null })
      } catch (error) {
        updateState({ error })
      }
      retryTimer = window.setTimeout(connect, RETRY_DELAY_MS)
    }
    connect()
    return () => {
      isClosed = true
      window.clearTimeout(retryTimer)
      source?.close()
    }
  }, [])
  return state
}
