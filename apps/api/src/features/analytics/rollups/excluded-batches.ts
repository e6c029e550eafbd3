/** Maximum number of consecutive failures. Beyond it, the database is considered faulty, not the batches. */
const MAX_SUSPECTS = 8

/**
 * Keeps track of single-visitor batches that can't be processed, so that others don't wait for them. A batch
 * with a data exception is excluded for certain. Any other failure is attributed to the batch once another
 * batch succeeds after it.
 */
export function createExcludedBatches() {
  const certain = new Set<string>()
  const suspects = new Set<string>()
  return {
    ids: () => [...certain, ...suspects],
    /** Returns whether too many batches failed in a row. If so, the suspects are cleared. */
    isDatabaseFaulty() {
      if (suspects.size < MAX_SUSPECTS) return false
      suspects.clear()
      return true
    },
    add: (batch: string, isCertain: boolean) => void (isCertain ? certain : suspects).add(batch),
    /** Marks the suspects as certain, after another batch succeeded. */
    confirmSuspects() {
      for (const batch of suspects) certain.add(batch)
      suspects.clear()
    },
    clearSuspects: () => suspects.clear(),
    /** Clears all exclusions, so that the batches are tried again. */
    clear() {
      certain.clear()
      suspects.clear()
    },
  }
}
