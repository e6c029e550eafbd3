import { momentAt, NO_MOMENT } from '../../components/MomentField.tsx'
import { readNearSearch } from './near-search.ts'
import { amountOf, limitIn, overrideDraftOf, overrideIn } from './quota-draft.ts'

test.each([
  ['10', 10],
  ['1,000 000', 1_000_000],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['2000000001', null],
])('parses %j as the limit %j', (typed, limit) => {
  expect(limitIn(typed)).toBe(limit)
})

test('keeps the seconds of an unchanged end', () => {
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

test('defaults to users at 80 percent of a limit', () => {
  expect(readNearSearch({ level: '80', page: '1' })).toEqual({})
  expect(readNearSearch({ level: '70', page: 'x' })).toEqual({})
  expect(readNearSearch({ level: '100', page: '3' })).toEqual({ level: '100', page: 3 })
})
