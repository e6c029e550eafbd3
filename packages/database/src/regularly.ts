import { errorMessage } from './unavailable.ts'

/** What an embedded database has to be told to do, for which PostgreSQL has processes of its own. */
export interface Chore {
  /** what is said when it fails, before the reason: `no checkpoint could be made` */
  failure: string
  /** @param isEnded asked between two parts of it: then the rest is left */
  work: (isEnded: () => boolean) => Promise<void>
}

/**
 * Does a chore again and again, never twice at once. One that fails is told, and tried again.
 *
 * @param every milliseconds between two beginnings
 * @returns ends it, and waits for what is being done
 */
export function regularly(
  { failure, work }: Chore,
  log: (message: string) => void,
  every: number,
): () => Promise<void> {
  let working: Promise<void> | undefined
  let isEnded = false
  const timer = setInterval(() => {
    working ??= work(() => isEnded)
      .catch((error) => log(`${failure}: ${errorMessage(error)}`))
      .finally(() => {
        working = undefined
      })
  }, every).unref()
  return async () => {
    isEnded = true
    clearInterval(timer)
    await working
  }
}
