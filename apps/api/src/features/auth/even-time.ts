import { setTimeout as wait } from 'node:timers/promises'

/** Minimum response time in milliseconds: several times what the work needs. */
const AT_LEAST = 200

/**
 * Runs work whose duration must stay secret, such as whether an account exists. It takes the same time
 * regardless of what the work does.
 */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), wait(AT_LEAST)])
  if (outcome.status === 'rejected') throw outcome.reason
}
