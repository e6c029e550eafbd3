import type { Random } from './random.ts'
import type { DemoUser } from './users.ts'

/**
 * Share of their quotas that a user has consumed: 0 to 1, or slightly more for a few users over their limit.
 */
export interface Usage {
  id: number
  share: number
}

/** Creates the usage of one in twelve users; most of it is low. */
export const createUsage = (demoUser: DemoUser, random: Random): Usage[] =>
  random.chance(1 / 12) ? [{ id: demoUser.id, share: random.unit() ** 2 * 1.05 }] : []
