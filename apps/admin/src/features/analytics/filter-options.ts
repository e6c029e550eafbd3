import type { OptionsFilter } from '@mantine/core'
import { listCountryCodes } from './analytics-search.ts'
import { formatCountry } from './labels.ts'
import { listZones } from './zone-names.ts'

/** Former and alternative names under which a country can be found, by country code. */
const ALTERNATIVE_NAMES: Record<string, string> = {
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

/** Removes accents, converts to lowercase, and replaces separators with spaces. */
const normalize = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/-]/g, ' ').toLowerCase()

/** Country options sorted by name. */
export const COUNTRIES = listCountryCodes()
  .map((value) => ({ value, label: formatCountry(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Time zone options, with UTC first. */
export const ZONES = ['UTC', ...listZones().filter((zone) => zone !== 'UTC')]

/**
 * Returns the options whose label or alternative names contain the search term. An option whose value equals
 * the term, such as a country code, comes first.
 */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const term = normalize(search.trim())
  const matches = options.filter(
    (option) =>
      'value' in option &&
      normalize(`${option.label} ${ALTERNATIVE_NAMES[option.value] ?? ''}`).includes(term),
  )
  const exactMatches = options.filter((option) => 'value' in option && option.value.toLowerCase() === term)
  return [...new Set([...exactMatches, ...matches])].slice(0, limit)
}
