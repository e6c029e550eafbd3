import { useSyncExternalStore } from 'react'
import type { Search } from './search.ts'

export type IndexState =
  | { is: 'idle' | 'loading' | 'unavailable' | 'unbuilt' }
  | { is: 'ready'; search: Search }

const IDLE = { is: 'idle' } as const satisfies IndexState

let state: IndexState = IDLE
const listeners = new Set<() => void>()

function become(next: IndexState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The search index, one for all that search on the page. */
export const useIndexState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => IDLE,
  )

/** Fetches the index, and the code that searches it, unless they are here or on their way; after a failure again. */
export async function loadIndex(baseUrl: string): Promise<void> {
  // The development server has none: it is made of the pages of a build.
  if (process.env.NODE_ENV !== 'production') return become({ is: 'unbuilt' })
  if (state.is === 'ready' || state.is === 'loading') return
  become({ is: 'loading' })
  try {
    const { fetchIndex } = await import('./fetch-index.ts')
    become({ is: 'ready', search: await fetchIndex(baseUrl) })
  } catch (error) {
    console.warn(`The search index could not be loaded: ${error instanceof Error ? error.message : error}`)
    become({ is: 'unavailable' })
  }
}
