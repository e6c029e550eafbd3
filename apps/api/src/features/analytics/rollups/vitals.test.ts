import { toVitals, VITALS, type VitalName } from './vitals.ts'

/** Creates the cell in which the database counts measurements of this value. */
const createCell = (name: VitalName, value: number, count: number) => ({
  value: `${name}:${Math.ceil(16 * Math.log2(value / VITALS[name].good))}`,
  count,
})

test('returns the 75th percentile to within 5%', () => {
  const getP75 = (...cells: Parameters<typeof toVitals>[0]) => toVitals(cells)[0]?.p75 ?? 0
  for (const value of [312, 1_000, 2_440, 3_777, 12_345]) {
    expect(Math.abs(getP75(createCell('LCP', value, 10)) / value - 1)).toBeLessThan(0.05)
    expect(
      Math.abs(getP75(createCell('LCP', value, 75), createCell('LCP', 90_000, 25)) / value - 1),
    ).toBeLessThan(0.05)
  }
  expect(getP75(createCell('LCP', 1_000, 74), createCell('LCP', 4_000, 26))).toBeGreaterThan(3_800)
})

test('never reports a good value as worse than good', () => {
  for (const name of Object.keys(VITALS) as VitalName[])
    for (const fraction of [0.9, 0.97, 1]) {
      const [vital] = toVitals([createCell(name, VITALS[name].good * fraction, 1)])
      expect(vital?.p75).toBeLessThanOrEqual(VITALS[name].good)
    }
})

test('returns only metrics with measurements, in a fixed order, and rounds tiny values to 0', () => {
  expect(toVitals([])).toEqual([])
  expect(toVitals([createCell('LCP', 900, 0)])).toEqual([])
  // The step -160 is the lowest one.
  const cells = ['TTFB', 'CLS', 'LCP'].map((name) => ({ value: `${name}:-160`, count: 1 }))
  expect(toVitals(cells).map(({ name }) => name)).toEqual(['LCP', 'CLS', 'TTFB'])
  expect(toVitals(cells)[1]?.p75).toBe(0)
})
