/** So many may fail one after the other; beyond, it is the database that is out of order, and none of them to blame. */
const MOST_SUSPECTS = 8

/**
 * Batches of one visitor who can't be added up, not even by themselves: nobody else waits for them. Whose own data the
 * database can't reckon with is one for certain; any other failure is the visitor's when another is added up after it.
 */
export function createLeftOut() {
  const certain = new Set<string>()
  const suspects = new Set<string>()
  return {
    ids: () => [...certain, ...suspects],
    /** Whether so many failed in a row that nobody else is left out any more: those before are taken back. */
    isOutOfOrder() {
      if (suspects.size < MOST_SUSPECTS) return false
      suspects.clear()
      return true
    },
    add: (batch: string, isCertain: boolean) => void (isCertain ? certain : suspects).add(batch),
    /** Another was added up. */
    blameSuspects() {
      for (const batch of suspects) certain.add(batch)
      suspects.clear()
    },
    takeSuspectsBack: () => suspects.clear(),
    /** All are tried again. */
    clear() {
      certain.clear()
      suspects.clear()
    },
  }
}
