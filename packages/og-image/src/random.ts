/** Pseudorandom numbers determined by a seed. */
export interface Random {
  /** returns a number from 0 to below 1 */
  (): number
  between(min: number, below: number): number
  /** returns an integer, both ends included */
  whole(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** returns a shuffled copy */
  shuffle<Item>(items: readonly Item[]): Item[]
  chance(probability: number): boolean
  /** returns another series, independent of how many numbers this one has returned */
  fork(name: string): Random
}

/**
 * Hashes text to 32-bit numbers with MurmurHash3's mixing of its UTF-16 units (as in "xmur3" by bryc, public
 * domain).
 */
function hash(text: string): () => number {
  let state = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 3432918353)
    state = (state << 13) | (state >>> 19)
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2246822507)
    state = Math.imul(state ^ (state >>> 13), 3266489909)
    state ^= state >>> 16
    return state >>> 0
  }
}

/**
 * Creates a pseudorandom generator from a seed: the Small Fast Counter by Chris Doty-Humphrey (PractRand's
 * sfc32).
 *
 * @example
 * const next = random('ada')
 * next() === random('ada')() // true
 */
export function random(seed: string): Random {
  const mixed = hash(seed)
  let [a, b, c, counter] = [mixed(), mixed(), mixed(), mixed()]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  const between = (min: number, below: number) => min + next() * (below - min)
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return Object.assign(next, {
    between,
    whole,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[whole(0, items.length - 1)] as Item
    },
    shuffle<Item>(items: readonly Item[]): Item[] {
      const order = [...items]
      for (let i = order.length - 1; i > 0; i--) {
        const other = whole(0, i)
        ;[order[i], order[other]] = [order[other] as Item, order[i] as Item]
      }
      return order
    },
    chance: (probability: number) => next() < probability,
    fork: (name: string) => random(`${seed}\u0000${name}`),
  })
}
