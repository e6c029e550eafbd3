import { useSyncExternalStore } from 'react'

interface Timing {
  readonly name: string
}
interface Navigation {
  readonly serverTiming?: readonly Timing[]
}

/** What `apps/api/src/pages.ts` puts into `Server-Timing` of each page. */
const MARK = 'veranda'

/** Whether a document came from a Veranda server: it says so in a header, so that nothing has to be asked. */
export const isServed = ([navigation]: readonly Navigation[]): boolean =>
  navigation?.serverTiming?.some(({ name }) => name === MARK) ?? false

const never = () => () => {}
/** How this document was loaded. */
export const navigations = () =>
  performance.getEntriesByType('navigation') as unknown as readonly Navigation[]

/**
 * Whether these pages stand beside the API that they describe. False while they are built and while they hydrate; a
 * plain file server never says it, nor does a browser that keeps the header to secure connections.
 */
export const useServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => isServed(navigations()),
    () => false,
  )
