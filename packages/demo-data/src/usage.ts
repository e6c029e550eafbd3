import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

/** Quota usage of a user. */
export interface Usage {
  /** ID of the user */
  id: number
  /** consumed share of each quota, from 0 to 1.05; a share above 1, which a few users have, counts as 1 */
  share: number
}

/**
 * Creates the quota usage of a user. One in twelve users has usage, in most cases with a low share.
 *
 * @example const usage = demoUsers.flatMap((demoUser) => createUsage(demoUser, random))
 */
export const createUsage = (demoUser: DemoUser, random: Random): Usage[] =>
  random.chance(1 / 12) ? [{ id: demoUser.id, share: random.unit() ** 2 * 1.05 }] : []
