import { formatLimit, formatSource, formatUsage, getQuotaLevel } from './quota-labels.ts'

const imageQuota = { unit: 'images', kind: 'consumed', reset_period: 'daily' } as const
const createQuota = (amount: number, quota_limit: number | null) => ({
  ...imageQuota,
  used: amount,
  quota_limit,
  percent: quota_limit && Math.floor((amount / quota_limit) * 100),
})

test.each([
  [10, 'consumed', '10 images per day'],
  [1, 'consumed', '1 image per day'],
  [0, 'consumed', '0 images per day'],
  [null, 'consumed', 'unlimited'],
  [5000, 'cap', '5,000 images at most'],
] as const)('formats the limit %j of kind %s as %s', (limit, kind, formatted) => {
  expect(formatLimit(limit, { ...imageQuota, kind })).toBe(formatted)
})

test('formats the usage with its limit', () => {
  expect(formatUsage(createQuota(8, 10))).toBe('8 of 10 images per day')
  expect(formatUsage(createQuota(1200, null))).toBe('1,200 images used, unlimited')
  expect(formatUsage(createQuota(0, 0))).toBe('Not available')
  expect(formatUsage({ ...createQuota(0, 5), kind: 'cap', unit: 'MB' })).toBe('5 MB at most')
})

test.each([
  [79, 100, 'plenty'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [5, null, 'plenty'],
  [0, 0, 'plenty'],
] as const)('returns the level for %d of %j used: %s', (amount, limit, level) => {
  expect(getQuotaLevel(createQuota(amount, limit))).toBe(level)
})

test('names the source of a limit', () => {
  const pro = { name: 'pro', display_name: 'Pro' }
  expect(formatSource({ quota_source: 'subscription_plan', plan: pro })).toBe('From the Pro plan')
  expect(
    formatSource({ quota_source: 'user_override', plan: null, expires_at: '2027-05-03T12:00:00Z' }),
  ).toBe('Custom limit until May 3, 2027')
})
