import { getMsUntilReset } from './quota-reset.ts'

test('returns the time until the first quota resets', () => {
  const now = Date.parse('2026-12-01T00:00:00Z')
  const at = (...moments: (string | null)[]) =>
    getMsUntilReset(
      moments.map((resets_at) => ({ resets_at })),
      now,
    )
  expect(at('2026-12-01T05:00:00Z', '2026-12-01T01:00:00Z', null)).toBe(3_601_000)
  expect(at(null)).toBe(false)
  expect(at('2026-11-30T23:59:00Z')).toBe(10_000)
  expect(at('2026-12-30T00:00:00Z')).toBe(86_400_000)
})
