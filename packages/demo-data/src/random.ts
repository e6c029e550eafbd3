/** Reproducible random numbers. Not for secrets. */
export interface Random {
  /** returns a number from 0 to below 1 */
  unit(): number
  /** returns an integer from 0 to below `end` */
  below(end: number): number
  /** returns true with the given probability, from 0 to 1 */
  chance(probability: number): boolean
  /** returns a random element */
  pick<T>(elements: readonly T[]): T
  /** returns one of the names with a probability proportional to its weight */
  pickWeighted<T extends string>(weights: Readonly<Record<T, number>>): T
}

/**
 * Creates a generator that returns the same numbers for the same seed. The seed is an integer from 0 to below
 * 2³². The generator uses Mulberry32 by Tommy Ettinger, which is fast; its 32 bits of state are enough for
 * demo data.
 *
 * @example createRandom(1).pick(['a', 'b'])
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(unit() * end)
  return {
    unit,
    below,
    chance: (probability) => unit() < probability,
    pick: <T>(elements: readonly T[]) => elements[below(elements.length)] as T,
    pickWeighted: <T extends string>(weights: Readonly<Record<T, number>>) => {
      const entries = Object.entries(weights) as [T, number][]
      let remaining = unit() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        remaining -= weight
        if (remaining < 0) return name
      }
      // Reached only because of rounding errors.
      return (entries.at(-1) as [T, number])[0]
    },
  }
}
