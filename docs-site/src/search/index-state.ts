import { useSyncExternalStore } from 'react'
import type { Search } from './search.ts'

/** State of the search index. On the development server, which has no index, it is `not-built`. */
export type IndexState =
  | { is: 'idle' | 'loading' | 'unavailable' | 'not-built' }
  | { is: 'ready'; search: Search }

const IDLE = { is: 'idle' } as const satisfies IndexState

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
  if (process.env.NODE_ENV !== 'production') return setState({ is: 'not-built' })
  if (state.is === 'ready' || state.is === 'loading') return
  setState({ is: 'loading' })
  try {
    const { fetchIndex } = await import('./fetch-index.ts')
    setState({ is: 'ready', search: await fetchIndex(baseUrl) })
  } catch (error) {
    console.warn(`The search index could not be loaded: ${error instanceof Error ? error.message : error}`)
    setState({ is: 'unavailable' })
  }
}
