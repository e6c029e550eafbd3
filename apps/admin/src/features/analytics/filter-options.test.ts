import { COUNTRIES, filterOptions, ZONES } from './filter-options.ts'
import { listZones } from './zone-names.ts'

const findZones = (search: string) =>
  filterOptions({ options: ZONES.map((zone) => ({ value: zone, label: zone })), search, limit: 60 }).map(
    (option) => 'value' in option && option.value,
  )
const findCountries = (search: string) =>
  filterOptions({ options: COUNTRIES, search, limit: 60 }).map((option) => 'value' in option && option.value)

test.each([
  ['new york', 'America/New_York'],
  ['America/new_york', 'America/New_York'],
  ['kolkata', 'Asia/Kolkata'],
  ['ho chi', 'Asia/Ho_Chi_Minh'],
  ['kath', 'Asia/Kathmandu'],
  ['buenos', 'America/Argentina/Buenos_Aires'],
])('finds the time zone for %s', (typed, zone) => expect(findZones(typed)).toContain(zone))

test('lists each time zone once', () => {
  expect(new Set(listZones()).size).toBe(listZones().length)
  expect(listZones()).not.toContain('Asia/Calcutta')
})

test.each([
  ['DE', 'DE'],
  ['germ', 'DE'],
  ['uk', 'GB'],
  ['USA', 'US'],
  ['turkey', 'TR'],
  ['turkiye', 'TR'],
  ['ivory', 'CI'],
  ['cote d', 'CI'],
  ['zz', 'ZZ'],
])('finds the country for %s', (typed, country) => expect(findCountries(typed)).toContain(country))

test('lists the country with the exact code first', () => expect(findCountries('de')[0]).toBe('DE'))

test('finds nothing for unknown places', () => {
  expect(findCountries('atlantis')).toEqual([])
  expect(findZones('mars')).toEqual([])
})
