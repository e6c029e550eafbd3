import type { OptionsFilter } from '@mantine/core'
import { countries } from './analytics-search.ts'
import { countryWords } from './words.ts'
import { zoneNames } from './zone-names.ts'

/** Former and alternative names of countries, for the search. */
const ALSO: Record<string, string> = {
  CI: 'Ivory Coast',
  CV: 'Cape Verde',
  CZ: 'Czech Republic',
  GB: 'UK Great Britain England',
  KP: 'North Korea',
  KR: 'South Korea',
  MM: 'Burma',
  NL: 'Holland',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  US: 'USA America',
  VA: 'Holy See',
}

/** Normalizes a search term: no accents, lowercase, no separators. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/-]/g, ' ').toLowerCase()

/** Country options sorted by name. */
export const COUNTRIES = countries()
  .map((value) => ({ value, label: countryWords(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

export const ZONES = ['UTC', ...zoneNames().filter((zone) => zone !== 'UTC')]

/**
 * Returns the options whose name or alternative names contain the term. An exact country code comes first.
 */
export const findChoices: OptionsFilter = ({ options, search, limit }) => {
  const typed = plain(search.trim())
  const found = options.filter(
    (option) => 'value' in option && plain(`${option.label} ${ALSO[option.value] ?? ''}`).includes(typed),
  )
  const exact = options.filter((option) => 'value' in option && option.value.toLowerCase() === typed)
  return [...new Set([...exact, ...found])].slice(0, limit)
}
