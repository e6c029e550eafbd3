import { toVitals, VITALS, type VitalName } from './vitals.ts'

/** Returns the cell as the database would count it. */
const measured = (name: VitalName, value: number, count: number) => ({
  value: `${name}:${Math.ceil(16 * Math.log2(value / VITALS[name].good))}`,
  count,
})

test('returns the 75th percentile to within 5%', () => {
  const of = (...cells: Parameters<typeof toVitals>[0]) => toVitals(cells)[0]?.p75 ?? 0
  for (const value of [312, 1_000, 2_440, 3_777, 12_345]) {
    expect(Math.abs(of(measured('LCP', value, 10)) / value - 1)).toBeLessThan(0.05)
    expect(Math.abs(of(measured('LCP', value, 75), measured('LCP', 90_000, 25)) / value - 1)).toBeLessThan(
      0.05,
    )
  }
  expect(of(measured('LCP', 1_000, 74), measured('LCP', 4_000, 26))).toBeGreaterThan(3_800)
})

test('never reports a good value as worse', () => {
  for (const name of Object.keys(VITALS) as VitalName[])
    for (const part of [0.9, 0.97, 1]) {
      const [vital] = toVitals([measured(name, VITALS[name].good * part, 1)])
      expect(vital?.p75).toBeLessThanOrEqual(VITALS[name].good)
    }
})

test('leaves out metrics without measurements and returns the others in the usual order', () => {
  expect(toVitals([])).toEqual([])
  expect(toVitals([measured('LCP', 900, 0)])).toEqual([])
  const names = ['TTFB', 'CLS', 'LCP'].map((name) => ({ value: `${name}:-160`, count: 1 }))
  expect(toVitals(names).map(({ name }) => name)).toEqual(['LCP', 'CLS', 'TTFB'])
  expect(toVitals(names)[1]?.p75).toBe(0)
})
