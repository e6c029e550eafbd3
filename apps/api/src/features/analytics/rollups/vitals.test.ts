import { vitalsOf } from './vitals.ts'

const LCP = (milliseconds: number, count: number) => ({
  value: `LCP:${Math.floor(4 * Math.log2(milliseconds))}`,
  count,
})

test('three quarters were no worse, wherever in its step that is', () => {
  const [vital] = vitalsOf([LCP(4_000, 25), LCP(1_000, 75)])
  expect(vital).toMatchObject({ name: 'LCP', count: 100 })
  // The last of the step that has a thousand.
  expect(vital?.p75).toBe(Number((2 ** (Math.floor(4 * Math.log2(1_000) + 1) / 4)).toPrecision(3)))
  expect(vitalsOf([LCP(1_000, 74), LCP(4_000, 26)])[0]?.p75).toBeGreaterThan(3_400)
})

test('nothing measured is nothing told, and each is told in the usual order', () => {
  expect(vitalsOf([])).toEqual([])
  expect(vitalsOf([LCP(900, 0)])).toEqual([])
  const names = ['TTFB', 'CLS', 'LCP'].map((name) => ({ value: `${name}:-54`, count: 1 }))
  expect(vitalsOf(names).map(({ name, p75 }) => [name, p75])).toEqual([
    ['LCP', 0],
    ['CLS', 0],
    ['TTFB', 0],
  ])
})
