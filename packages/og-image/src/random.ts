/** Generator of pseudorandom numbers determined by a seed. */
export interface Random {
  /** returns a number from 0 to below 1 */
  (): number
  /** returns a number from `min` to below `max` */
  between(min: number, max: number): number
  /** returns an integer from `min` to `max`, inclusive */
  integer(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** returns a shuffled copy */
  shuffle<Item>(items: readonly Item[]): Item[]
  /** returns true with the given probability */
  chance(probability: number): boolean
  /** returns a generator whose numbers depend on this one's seed and on the name, not on earlier calls */
  fork(name: string): Random
}

/**
 * Hashes a string. Mixes its UTF-16 code units like MurmurHash3 ("xmur3" by bryc, public domain).
 *
 * @returns a function that returns another 32-bit number on each call
 */
function createHash(text: string): () => number {
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
 * Creates a pseudorandom generator from a seed: the Small Fast Counting generator by Chris Doty-Humphrey
 * (PractRand's sfc32).
 *
 * @example
 * const random = createRandom('ada')
 * random() === createRandom('ada')() // true
 */
export function createRandom(seed: string): Random {
  const hash = createHash(seed)
  let [a, b, c, counter] = [hash(), hash(), hash(), hash()]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
  // The first numbers of similar seeds may be similar, so they are skipped.
  for (let i = 0; i < 12; i++) next()
  const between = (min: number, max: number) => min + next() * (max - min)
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return Object.assign(next, {
    between,
    integer,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[integer(0, items.length - 1)] as Item
    },
    shuffle<Item>(items: readonly Item[]): Item[] {
      const order = [...items]
      for (let i = order.length - 1; i > 0; i--) {
        const target = integer(0, i)
        ;[order[i], order[target]] = [order[target] as Item, order[i] as Item]
      }
      return order
    },
    chance: (probability: number) => next() < probability,
    fork: (name: string) => createRandom(`${seed}\u0000${name}`),
  })
}
