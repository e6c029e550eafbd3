import { getQuotaRefetchInterval } from './quota-reset.ts'

test('returns the milliseconds until the next refetch (10 s to a day), or false if no quota resets', () => {
  const now = Date.parse('2026-12-01T00:00:00Z')
  const getMs = (...moments: (string | null)[]) =>
    getQuotaRefetchInterval(
      moments.map((resets_at) => ({ resets_at })),
      now,
    )
  // One second after the earliest reset, which is in an hour.
  expect(getMs('2026-12-01T05:00:00Z', '2026-12-01T01:00:00Z', null)).toBe(3_601_000)
  expect(getMs(null)).toBe(false)
  expect(getMs('2026-11-30T23:59:00Z')).toBe(10_000)
  expect(getMs('2026-12-30T00:00:00Z')).toBe(86_400_000)
})
