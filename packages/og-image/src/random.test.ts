import { describe, expect, test } from 'vitest'
import { createRandom } from './random.ts'

const getNumbers = (seed: string, count: number) => {
  const next = createRandom(seed)
  return Array.from({ length: count }, () => next())
}

describe('numbers of a seed', () => {
  test('are the same in every version of Veranda', () => {
    expect(getNumbers('ada', 3).map((value) => Math.round(value * 1e6))).toEqual([723679, 436775, 60959])
  })

  test('differ between seeds, even similar ones', () => {
    expect(new Set(['', 'a', 'b', 'aa', 'a\u0000', 'A'].map((seed) => getNumbers(seed, 1)[0])).size).toBe(6)
  })

  test('are evenly distributed from 0 to below 1', () => {
    const values = getNumbers('even', 100_000)
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true)
    const tenths = Array.from(
      { length: 10 },
      (_, i) => values.filter((value) => Math.floor(value * 10) === i).length,
    )
    expect(Math.min(...tenths)).toBeGreaterThan(9_700)
    expect(Math.max(...tenths)).toBeLessThan(10_300)
  })
})

test('picks whole numbers from a range, including both ends', () => {
  const next = createRandom('whole')
  expect(new Set(Array.from({ length: 200 }, () => next.integer(3, 6)))).toEqual(new Set([3, 4, 5, 6]))
})

test('shuffles a copy with the same items', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = createRandom('shuffle').shuffle(items)
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(shuffled).not.toEqual(items)
  expect([...shuffled].sort()).toEqual(items)
})

test('creates a fork whose numbers depend on its name, but not on earlier calls of the parent', () => {
  const [advanced, unused] = [createRandom('x'), createRandom('x')]
  advanced()
  expect(advanced.fork('y')()).toBe(unused.fork('y')())
  expect(advanced.fork('y')()).not.toBe(advanced.fork('z')())
})

test('throws when picking from an empty list', () => {
  expect(() => createRandom('x').pick([])).toThrow(RangeError)
})
