import { getNextEventCount } from './pace.ts'

test.each([
  ['halves after a slow statement', 'pglite', 4_000, 300, 2_000],
  ['does not fall below 500', 'pglite', 600, 300, 500],
  ['does not rise after a slow statement if a failure reduced it below 500', 'pglite', 8, 300, 8],
  ['doubles after a fast statement', 'pglite', 2_000, 20, 4_000],
  ['does not exceed 5,000', 'pglite', 4_000, 20, 5_000],
  ['stays the same after a statement of medium duration', 'pglite', 2_000, 70, 2_000],
  ['doubles even after a slow statement', 'postgresql', 50_000, 3_000, 100_000],
] as const)('the number of events %s (%s)', (_name, kind, events, milliseconds, next) => {
  expect(getNextEventCount({ kind }, events, milliseconds)).toBe(next)
})
