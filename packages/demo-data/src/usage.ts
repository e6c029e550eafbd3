import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** The share of their quotas that a user has used: 0 to 1, slightly above for a few who are over their limit. */
export interface Usage {
  id: number
  share: number
}

/** One in twelve people has used something, most of them little. */
export const usageOf = (person: Person, random: Random): Usage[] =>
  random.chance(1 / 12) ? [{ id: person.id, share: random.unit() ** 2 * 1.05 }] : []
