/** Number of batches that have to fail in a row before the database, not each batch, is considered faulty. */
const MAX_SUSPECTS = 8

/**
 * Keeps track of single-visitor batches that can't be processed, so that other batches don't wait for them. A
 * batch that causes a data exception is confirmed as faulty immediately. A batch that fails for another
 * reason is a suspect at first: it is confirmed when another batch succeeds, which shows that the database
 * works.
 */
export function createExcludedBatches() {
  const confirmed = new Set<string>()
  const suspects = new Set<string>()
  return {
    getIds: () => [...confirmed, ...suspects],
    /** Returns whether so many batches failed in a row that the database is considered faulty. */
    isDatabaseFaulty: () => suspects.size >= MAX_SUSPECTS,
    add: (batch: string, isConfirmed: boolean) => void (isConfirmed ? confirmed : suspects).add(batch),
    /** Confirms the suspects as faulty. Call it after another batch succeeded. */
    confirmSuspects() {
      for (const batch of suspects) confirmed.add(batch)
      suspects.clear()
    },
    /** Clears the suspects, so that these batches are tried again. */
    clearSuspects: () => suspects.clear(),
    /** Clears all exclusions, so that the batches are tried again. */
    clear() {
      confirmed.clear()
      suspects.clear()
    },
  }
}
