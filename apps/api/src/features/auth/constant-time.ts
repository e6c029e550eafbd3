import { setTimeout as wait } from 'node:timers/promises'

/** Minimum response time in milliseconds: several times as long as the work usually takes. */
const MIN_DURATION_MS = 200

/**
 * Runs work whose duration would reveal a secret, such as whether an account exists. The promise settles
 * after `MIN_DURATION_MS` at the earliest, so that a response sent after it does not reveal the duration.
 */
export async function runInConstantTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), wait(MIN_DURATION_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
}
