import { formatPriceInput, parseCents } from './prices.ts'

// null means no price, undefined an invalid price.
test.each([
  ['', null],
  ['7', 700],
  [' 7.5 ', 750],
  ['7,99', 799],
  ['0', 0],
  ['7.999', undefined],
  ['-1', undefined],
  ['10000000', 1_000_000_000],
  ['10000000.01', undefined],
  ['seven', undefined],
])('parses %j as a price of %j cents', (text, cents) => expect(parseCents(text)).toBe(cents))

test('formats cents as input for a price field', () => {
  expect([formatPriceInput(750), formatPriceInput(null)]).toEqual(['7.50', ''])
})
