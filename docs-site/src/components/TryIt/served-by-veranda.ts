import { useSyncExternalStore } from 'react'

interface Timing {
  readonly name: string
}
interface Navigation {
  readonly serverTiming?: readonly Timing[]
}

/** Metric that `apps/api/src/pages.ts` adds to each page's `Server-Timing` header. */
const METRIC = 'veranda'

/** Returns whether a Veranda server sent the document. Reads a response header, so it needs no request. */
export const isServedByVeranda = ([navigation]: readonly Navigation[]): boolean =>
  navigation?.serverTiming?.some(({ name }) => name === METRIC) ?? false

const subscribeToNothing = () => () => {}
/** Returns the navigation timing of this document. */
export const navigations = () =>
  performance.getEntriesByType('navigation') as unknown as readonly Navigation[]

/**
 * Returns whether a Veranda server serves these pages next to its API. False during the build and hydration.
 * Plain file servers never send the header, and some browsers only expose it over HTTPS.
 */
export const useIsServedByVeranda = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isServedByVeranda(navigations()),
    () => false,
  )
