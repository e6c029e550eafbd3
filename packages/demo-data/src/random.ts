/** Reproducible random draws. Not for secrets. */
export interface Random {
  /** from 0 to below 1 */
  unit(): number
  /** a whole number from 0 to below `end` */
  below(end: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** one of the names, as often as its weight says */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T
}

/**
 * A generator that gives the same draws for the same seed, a whole number below 2³². Mulberry32 by Tommy Ettinger: 32
 * bits of state are plenty for demo data, and it is fast.
 *
 * @example randomFrom(1).pick(['a', 'b'])
 */
export function randomFrom(seed: number): Random {
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
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    weighted: <T extends string>(weights: Readonly<Record<T, number>>) => {
      const entries = Object.entries(weights) as [T, number][]
      let rest = unit() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        rest -= weight
        if (rest < 0) return name
      }
      return (entries.at(-1) as [T, number])[0]
    },
  }
}
