import { getNextEventCount } from './pace.ts'

test.each([
  ['slow statements read less', 'pglite', 4_000, 300, 2_000],
  ['though not less than 500', 'pglite', 600, 300, 500],
  ['nor more, where a failure left fewer', 'pglite', 8, 300, 8],
  ['quick ones read more', 'pglite', 2_000, 20, 4_000],
  ['up to 5,000', 'pglite', 4_000, 20, 5_000],
  ['others stay', 'pglite', 2_000, 70, 2_000],
  ['a server answers others meanwhile', 'postgresql', 50_000, 3_000, 100_000],
] as const)('%s', (_name, kind, events, milliseconds, next) => {
  expect(getNextEventCount({ kind }, events, milliseconds)).toBe(next)
})
