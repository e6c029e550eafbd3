import type { OptionsFilter } from '@mantine/core'
import { countries } from './analytics-search.ts'
import { countryWords } from './words.ts'
import { zoneNames } from './zone-names.ts'

/** What people call a country beside its name, and what was its name. */
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

/** As people type it: without accents, capitals and what joins words. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/-]/g, ' ').toLowerCase()

/** Countries by their names. */
export const COUNTRIES = countries()
  .map((value) => ({ value, label: countryWords(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

export const ZONES = ['UTC', ...zoneNames().filter((zone) => zone !== 'UTC')]

/** Those that have what was typed in them, or in what they are called beside; whose code it is comes first. */
export const findChoices: OptionsFilter = ({ options, search, limit }) => {
  const typed = plain(search.trim())
  const found = options.filter(
    (option) => 'value' in option && plain(`${option.label} ${ALSO[option.value] ?? ''}`).includes(typed),
  )
  const exact = options.filter((option) => 'value' in option && option.value.toLowerCase() === typed)
  return [...new Set([...exact, ...found])].slice(0, limit)
}
