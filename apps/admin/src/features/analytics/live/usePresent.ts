import { useEffect, useState } from 'react'
import { answerOf, api, type Schema } from '../../../lib/api.ts'

export type Present = Schema<'AnalyticsPresent'>

export const ADDRESS = '/api/analytics/realtime'
/** Milliseconds to wait before reconnecting after a rejection or an outage. */
const PAUSE = 5_000

interface Watched {
  present: Present | undefined
  status: 'connecting' | 'open' | 'lost'
  error: unknown
}

/**
 * Watches the current visitors. The browser reconnects after a broken connection. After a rejection, one
 * regular request is made, so that an expired session prompts to sign in again.
 */
export function usePresent(): Watched {
  const [watched, setWatched] = useState<Watched>({ present: undefined, status: 'connecting', error: null })
  useEffect(() => {
    let source: EventSource | undefined
    let timer: number | undefined
    let isOver = false
    const become = (part: Partial<Watched>) => {
      if (!isOver) setWatched((before) => ({ ...before, ...part }))
    }
    function listen() {
      if (isOver) return
      source = new EventSource(ADDRESS)
      source.addEventListener('present', ({ data }: MessageEvent<string>) =>
        become({ present: JSON.parse(data) as Present, status: 'open', error: null }),
      )
      source.addEventListener('error', () => {
        become({ status: 'lost' })
        if (source?.readyState === EventSource.CLOSED) void ask()
      })
    }
    async function ask() {
      try {
        become({ present: await answerOf(api.GET(ADDRESS)), error: null })
      } catch (error) {
        become({ error })
      }
      timer = window.setTimeout(listen, PAUSE)
    }
    listen()
    return () => {
      isOver = true
      window.clearTimeout(timer)
      source?.close()
    }
  }, [])
  return watched
}
