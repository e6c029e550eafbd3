import { parseDayRange } from './search-params.ts'

test.each(['', '2026-02-30', '0020-01-01', '1969-12-31', '2026-1-1', 'yesterday', 7, undefined])(
  'rejects %j as a day',
  (value) => {
    expect(parseDayRange(value, '2026-03-01')).toEqual(['', '2026-03-01'])
  },
)

test('swaps the ends of a reversed range', () => {
  expect(parseDayRange('2026-05-02', '2026-05-01')).toEqual(['2026-05-01', '2026-05-02'])
})
