import { useSyncExternalStore } from 'react'
import type { Search } from './search.ts'

/** State of the search index. On the development server, which has no index, it is `not-built`. */
export type IndexState =
  | { status: 'idle' | 'loading' | 'unavailable' | 'not-built' }
  | { status: 'ready'; search: Search }

const IDLE = { status: 'idle' } as const satisfies IndexState

let state: IndexState = IDLE
const listeners = new Set<() => void>()

function setState(next: IndexState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the state of the search index, which all search components on the page share. */
export const useIndexState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => IDLE,
  )

/**
 * Fetches the index and the search code, unless they are loaded or loading. If the last call failed, fetches
 * them again.
 */
export async function loadIndex(baseUrl: string): Promise<void> {
  // The development server has no index, because a build creates it from the built pages.
  if (process.env.NODE_ENV !== 'production') return setState({ status: 'not-built' })
  if (state.status === 'ready' || state.status === 'loading') return
  setState({ status: 'loading' })
  try {
    const { fetchIndex } = await import('./fetch-index.ts')
    setState({ status: 'ready', search: await fetchIndex(baseUrl) })
  } catch (error) {
    console.warn(`The search index could not be loaded: ${error instanceof Error ? error.message : error}`)
    setState({ status: 'unavailable' })
  }
}
