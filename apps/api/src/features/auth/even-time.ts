import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that such an answer takes at least: several times what its work needs. */
const AT_LEAST = 200

/**
 * Does what must not show in the time of the answer, such as whether there is an account: the answer comes when the
 * same time is over, whatever there was to do.
 */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), wait(AT_LEAST)])
  if (outcome.status === 'rejected') throw outcome.reason
}
