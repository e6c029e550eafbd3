import * as z from 'zod'
import { DEVICES } from '../client/describe-client.ts'
import { GRANULARITIES, RANGES } from './buckets.ts'
import { isZone } from './zones.ts'

/** What a dashboard consists of, by the names that ask for it. */
export const SECTIONS = [
  'overview',
  'trends',
  'previous_trends',
  'topPages',
  'devices',
  'countries',
  'referrers',
  'events',
  'actions',
  'clicks',
  'forms',
  'errors',
  'vitals',
  'browsers',
  'systems',
  'sources',
  'mediums',
  'campaigns',
  'entry_pages',
  'exit_pages',
  'product',
  'dropped',
] as const
export type Section = (typeof SECTIONS)[number]

const USUAL: readonly Section[] = ['overview', 'trends', 'topPages', 'devices']

/** How the country is asked for that is not known. */
export const UNKNOWN_COUNTRY = 'ZZ'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// Before it is made upper case: an ß becomes SS.
const isCountry = (code: string) => /^[a-zA-Z]{2}$/.test(code) && regions.of(code.toUpperCase()) !== undefined

const COUNTRY_RULE = `Must be a country's two letters, such as DE, or ${UNKNOWN_COUNTRY} for not known`

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Whose visits count, and in whose days. */
export const visitFilter = {
  dateRange: z
    .enum(Object.keys(RANGES) as (keyof typeof RANGES)[])
    .default('30d')
    .describe('the last days, with today'),
  timezone: z
    .string()
    .max(64)
    .refine(isZone, 'Must be a time zone of the IANA database, such as Europe/Berlin, or UTC')
    .default('UTC')
    .describe('in which days begin and end')
    .meta({ example: 'Europe/Berlin' }),
  country: z
    .string()
    .max(2, COUNTRY_RULE)
    .refine(isCountry, COUNTRY_RULE)
    .toUpperCase()
    .describe(`of two letters (ISO 3166-1); \`${UNKNOWN_COUNTRY}\` where it is not known`)
    .optional()
    .meta({ example: 'DE' }),
  device_type: z.enum(DEVICES).describe('what visitors used').optional().meta({ example: 'mobile' }),
  include_vpn: flag
    .default(true)
    .describe('whether visitors behind networks that are known for VPN count')
    .meta({ example: true }),
}

export const format = z.enum(['json', 'csv']).default('json').describe('`csv`: the same as rows of one table')

export const DashboardQuery = z.strictObject({
  ...visitFilter,
  metrics: z
    .string()
    .max(1000)
    .default(USUAL.join(','))
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .pipe(z.array(z.enum(SECTIONS)))
    .describe(`what is wanted, with commas between: ${SECTIONS.map((name) => `\`${name}\``).join(', ')}`)
    .meta({ example: 'overview,trends,countries' }),
  granularity: z
    .enum(GRANULARITIES)
    .default('daily')
    .describe('of the trends; weeks begin on Monday, and the first of them is as much as is in the range'),
  top: z.coerce.number().int().min(1).max(100).default(10).describe('how many pages, countries and so on'),
  format,
})

export type DashboardQuery = z.output<typeof DashboardQuery>
