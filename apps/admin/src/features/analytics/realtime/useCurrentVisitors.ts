import { useEffect, useState } from 'react'
import { api, getData, type Schema } from '../../../lib/api.ts'

export type CurrentVisitors = Schema<'RealtimeVisitors'>

export const STREAM_URL = '/api/analytics/realtime'
/** Milliseconds to wait before reconnecting after a rejection or an outage. */
const RETRY_DELAY_MS = 5_000

interface VisitorState {
  currentVisitors: CurrentVisitors | undefined
  status: 'connecting' | 'open' | 'lost'
  error: unknown
}

/**
 * Watches the current visitors. The browser reconnects after a broken connection. After a rejection, one
 * regular request is made, so that an expired session prompts the user to sign in again.
 */
export function useCurrentVisitors(): VisitorState {
  const [state, setState] = useState<VisitorState>({
    currentVisitors: undefined,
    status: 'connecting',
    error: null,
  })
  useEffect(() => {
    let source: EventSource | undefined
    let timer: number | undefined
    let isClosed = false
    const updateState = (part: Partial<VisitorState>) => {
      if (!isClosed) setState((before) => ({ ...before, ...part }))
    }
    function listen() {
      if (isClosed) return
      source = new EventSource(STREAM_URL)
      source.addEventListener('present', ({ data }: MessageEvent<string>) =>
        updateState({ currentVisitors: JSON.parse(data) as CurrentVisitors, status: 'open', error: null }),
      )
      source.addEventListener('error', () => {
        updateState({ status: 'lost' })
        if (source?.readyState === EventSource.CLOSED) void checkSession()
      })
    }
    async function checkSession() {
      try {
        updateState({ currentVisitors: await getData(api.GET(STREAM_URL)), error: null })
      } catch (error) {
        updateState({ error })
      }
      timer = window.setTimeout(listen, RETRY_DELAY_MS)
    }
    listen()
    return () => {
      isClosed = true
      window.clearTimeout(timer)
      source?.close()
    }
  }, [])
  return state
}
