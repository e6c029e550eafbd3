import { describe, expect, test } from 'vitest'
import { random } from './random.ts'

const numbers = (seed: string, count: number) => {
  const next = random(seed)
  return Array.from({ length: count }, () => next())
}

describe('numbers of a seed', () => {
  test('are the same in every version', () => {
    expect(numbers('ada', 3).map((value) => Math.round(value * 1e6))).toEqual([723679, 436775, 60959])
  })

  test('differ for other seeds, however similar', () => {
    expect(new Set(['', 'a', 'b', 'aa', 'a\u0000', 'A'].map((seed) => numbers(seed, 1)[0])).size).toBe(6)
  })

  test('are evenly distributed from 0 to below 1', () => {
    const found = numbers('even', 100_000)
    expect(found.every((value) => value >= 0 && value < 1)).toBe(true)
    const tenths = Array.from(
      { length: 10 },
      (_, i) => found.filter((value) => Math.floor(value * 10) === i).length,
    )
    expect(Math.min(...tenths)).toBeGreaterThan(9_700)
    expect(Math.max(...tenths)).toBeLessThan(10_300)
  })
})

test('includes both ends in whole numbers', () => {
  const next = random('whole')
  expect(new Set(Array.from({ length: 200 }, () => next.whole(3, 6)))).toEqual(new Set([3, 4, 5, 6]))
})

test('shuffles a copy with the same items', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = random('shuffle').shuffle(items)
  expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(shuffled).not.toEqual(items)
  expect([...shuffled].sort()).toEqual(items)
})

test('creates the same fork regardless of earlier numbers', () => {
  const [one, other] = [random('x'), random('x')]
  one()
  expect(one.fork('y')()).toBe(other.fork('y')())
  expect(one.fork('y')()).not.toBe(one.fork('z')())
})

test('throws when picking from an empty list', () => {
  expect(() => random('x').pick([])).toThrow(RangeError)
})
