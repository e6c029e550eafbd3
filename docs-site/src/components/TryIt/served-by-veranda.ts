import { useSyncExternalStore } from 'react'

/** The part of `PerformanceNavigationTiming` that this file uses. */
interface NavigationTiming {
  readonly serverTiming?: readonly { readonly name: string }[]
}

/** Metric in the `Server-Timing` header that `apps/api/src/pages.ts` sends with the documentation's pages. */
const METRIC = 'veranda'

/** Returns whether a Veranda server sent the document, according to the document's navigation timing. */
export const isServedByVeranda = ([navigation]: readonly NavigationTiming[]): boolean =>
  navigation?.serverTiming?.some(({ name }) => name === METRIC) ?? false

/** The `Server-Timing` header of the document never changes, so there are no changes to subscribe to. */
const subscribeToNothing = () => () => {}

/** Returns the navigation timing of this document, as a list with at most one entry. */
export const getNavigationTiming = () =>
  performance.getEntriesByType('navigation') as unknown as readonly NavigationTiming[]

/**
 * Returns whether a Veranda server serves the site together with the API. Reads the `Server-Timing` header of
 * the document, so no request is necessary. Returns false during the build and hydration. Without HTTPS, some
 * browsers don't expose the header, so the result is also false.
 */
export const useIsServedByVeranda = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isServedByVeranda(getNavigationTiming()),
    () => false,
  )
