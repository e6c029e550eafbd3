import type { ArrivingEvent } from './placing.ts'

/**
 * Events of one visitor on one day: what one address and one browser send beyond, to one process, is no visit,
 * be it an office of a hundred who look alike. All of it is read again when more of the visitor is added up.
 */
const MOST_OF_VISITOR = 5_000
/**
 * Events of one network on one day: thousands of visits, as a school or a carrier may have behind one address. What
 * makes visitors up can't fill the disk from there.
 */
const MOST_OF_NETWORK = 100_000
/** Visitors, and networks, of whom it is remembered how much they sent. */
const MOST_REMEMBERED = 200_000

/** What has been stored of each visitor and each network by this process, and whether that is enough. */
export function createAmounts() {
  const stored = new Map<string, number>()

  const keysOf = ({ day, visitor, network }: ArrivingEvent) => [visitor, `${day} ${network}`] as const

  function add(key: string) {
    if (stored.size >= MOST_REMEMBERED) stored.clear()
    stored.set(key, (stored.get(key) ?? 0) + 1)
  }

  return {
    note(event: ArrivingEvent) {
      for (const key of keysOf(event)) add(key)
    },
    /** Whether no more of these are stored. */
    isBeyond(event: ArrivingEvent): boolean {
      const [visitor, network] = keysOf(event)
      return (stored.get(visitor) ?? 0) >= MOST_OF_VISITOR || (stored.get(network) ?? 0) >= MOST_OF_NETWORK
    },
  }
}
