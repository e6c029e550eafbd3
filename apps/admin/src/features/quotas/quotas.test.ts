import { EMPTY_DATE_TIME, toDateTimeValue } from '../../components/DateTimeField.tsx'
import { readNearLimitsSearch } from './near-limits-search.ts'
import { parseLimit, toAmount, toOverrideDraft, toOverrideInput } from './quota-draft.ts'

test.each([
  ['10', 10],
  ['1,000 000', 1_000_000],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1,5', null],
  ['2000000001', null],
])('parses %j as the limit %j', (text, limit) => {
  expect(parseLimit(text)).toBe(limit)
})

test("keeps the seconds of an expiration that isn't edited, and converts edited fields to API input", () => {
  const expires_at = '2027-05-03T12:00:42.000Z'
  const version = {
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
  const draft = toOverrideDraft(version)
  expect(toOverrideInput({ ...draft, amount: toAmount(7) }, version)).toEqual({ quota_limit: 7, expires_at })
  expect(toOverrideInput({ ...draft, until: EMPTY_DATE_TIME }, version)).toMatchObject({ expires_at: null })
  const later = toDateTimeValue('2027-06-01T10:30:00.000Z')
  expect(toOverrideInput({ ...draft, until: later }, version)).toMatchObject({
    expires_at: '2027-06-01T10:30:00.000Z',
  })
  expect(toOverrideInput({ ...draft, amount: { choice: 'inherited', limit: '' } }, version)).toBeNull()
})

test('omits defaults and invalid values from the search parameters', () => {
  expect(readNearLimitsSearch({ level: '80', page: '1' })).toEqual({})
  expect(readNearLimitsSearch({ level: '70', page: 'x' })).toEqual({})
  expect(readNearLimitsSearch({ level: '100', page: '3' })).toEqual({ level: '100', page: 3 })
})
