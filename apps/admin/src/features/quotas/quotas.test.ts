import { momentAt, NO_MOMENT } from '../../components/MomentField.tsx'
import { readNearSearch } from './near-search.ts'
import { amountOf, limitIn, overrideDraftOf, overrideIn } from './quota-draft.ts'
import { untilRenewal } from './renewal.ts'
import { limitWords, sourceWords, standOf, usedWords } from './words.ts'

const images = { unit: 'images', kind: 'consumed', reset_period: 'daily' } as const
const used = (amount: number, quota_limit: number | null) => ({
  ...images,
  used: amount,
  quota_limit,
  percent: quota_limit && Math.floor((amount / quota_limit) * 100),
})

test.each([
  [10, 'consumed', '10 images a day'],
  [1, 'consumed', '1 image a day'],
  [0, 'consumed', 'none'],
  [null, 'consumed', 'unlimited'],
  [5000, 'cap', '5,000 images at most'],
] as const)('a limit of %j that is %s is %s', (limit, kind, words) => {
  expect(limitWords(limit, { ...images, kind })).toBe(words)
})

test('what is used is told with its limit', () => {
  expect(usedWords(used(8, 10))).toBe('8 of 10 images a day')
  expect(usedWords(used(1200, null))).toBe('1,200 images used, unlimited')
  expect(usedWords(used(0, 0))).toBe('None allowed')
  expect(usedWords({ ...used(0, 5), kind: 'cap', unit: 'MB' })).toBe('5 MB at most')
})

test.each([
  [79, 100, 'plenty'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [5, null, 'plenty'],
  [0, 0, 'plenty'],
] as const)('%d of %j is %s', (amount, limit, stand) => {
  expect(standOf(used(amount, limit))).toBe(stand)
})

test('a limit says where it comes from', () => {
  const pro = { name: 'pro', display_name: 'Pro' }
  expect(sourceWords({ quota_source: 'subscription_plan', plan: pro })).toBe('From Pro')
  expect(sourceWords({ quota_source: 'user_override', plan: null, expires_at: '2027-05-03T12:00:00Z' })).toBe(
    'Own limit until 3 May 2027',
  )
})

test.each([
  ['10', 10],
  ['1,000 000', 1_000_000],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['2000000001', null],
])('%j is the limit %j', (typed, limit) => {
  expect(limitIn(typed)).toBe(limit)
})

test('an end that nobody touched keeps its seconds', () => {
  const expires_at = '2027-05-03T12:00:42.000Z'
  const readAs = {
    updated_at: expires_at,
    override: {
      quota_limit: 5,
      is_unlimited: false,
      expires_at,
      reason: null,
      updated_at: expires_at,
      instead_of: { quota_limit: 1, is_unlimited: false, quota_source: 'system_default', plan: null },
    },
  } as const
  const draft = overrideDraftOf(readAs)
  expect(overrideIn({ ...draft, amount: amountOf(7) }, readAs)).toEqual({ quota_limit: 7, expires_at })
  expect(overrideIn({ ...draft, until: NO_MOMENT }, readAs)).toMatchObject({ expires_at: null })
  const later = momentAt('2027-06-01T10:30:00.000Z')
  expect(overrideIn({ ...draft, until: later }, readAs)).toMatchObject({
    expires_at: '2027-06-01T10:30:00.000Z',
  })
  expect(overrideIn({ ...draft, amount: { choice: 'given', limit: '' } }, readAs)).toBeNull()
})

test('quotas are read anew once the first of them is renewed', () => {
  const now = Date.parse('2026-12-01T00:00:00Z')
  const at = (...moments: (string | null)[]) =>
    untilRenewal(
      moments.map((resets_at) => ({ resets_at })),
      now,
    )
  expect(at('2026-12-01T05:00:00Z', '2026-12-01T01:00:00Z', null)).toBe(3_601_000)
  expect(at(null)).toBe(false)
  expect(at('2026-11-30T23:59:00Z')).toBe(10_000)
  expect(at('2026-12-30T00:00:00Z')).toBe(86_400_000)
})

test('an address without anything lists who has used 80 per cent', () => {
  expect(readNearSearch({ level: '80', page: '1' })).toEqual({})
  expect(readNearSearch({ level: '70', page: 'x' })).toEqual({})
  expect(readNearSearch({ level: '100', page: '3' })).toEqual({ level: '100', page: 3 })
})
