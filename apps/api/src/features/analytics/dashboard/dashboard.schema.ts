import * as z from 'zod'
import { DEVICES } from '../client/describe-client.ts'
import { GRANULARITIES, RANGES } from './period.ts'
import { isTimeZone } from './time-zones.ts'

/** Sections of the dashboard, as named in `metrics`. */
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

const DEFAULT_SECTIONS: readonly Section[] = ['overview', 'trends', 'topPages', 'devices']

/** Country code that represents an unknown country. */
export const UNKNOWN_COUNTRY = 'ZZ'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// The pattern is matched before `toUpperCase`, which would turn ß into SS, a valid code.
const isCountryCode = (code: string) =>
  /^[a-zA-Z]{2}$/.test(code) && regions.of(code.toUpperCase()) !== undefined

const COUNTRY_RULE = `Must be a two-letter country code, such as DE, or ${UNKNOWN_COUNTRY} for unknown`

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Query parameters that filter visits, and the time zone in which days start. */
export const visitFilter = {
  dateRange: z
    .enum(Object.keys(RANGES) as (keyof typeof RANGES)[])
    .default('30d')
    .describe('Date range that ends today. `1y` is 365 days.'),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Must be an IANA time zone, such as Europe/Berlin, or UTC')
    .default('UTC')
    .describe('IANA time zone in which days start, such as `Europe/Berlin`.')
    .meta({ example: 'Europe/Berlin' }),
  country: z
    .string()
    .max(2, COUNTRY_RULE)
    .refine(isCountryCode, COUNTRY_RULE)
    .toUpperCase()
    .describe(
      `ISO 3166-1 code of the country whose visitors are included. \`${UNKNOWN_COUNTRY}\` selects visitors whose country is unknown. Omit it to include all countries.`,
    )
    .optional()
    .meta({ example: 'DE' }),
  device_type: z
    .enum(DEVICES)
    .describe('Device type whose visitors are included. Omit it to include all devices.')
    .optional()
    .meta({ example: 'mobile' }),
  include_vpn: flag
    .default(true)
    .describe('Whether to include visitors who use a known VPN or relay network.')
    .meta({ example: true }),
}

export const format = z
  .enum(['json', 'csv'])
  .default('json')
  .describe('Response format. `csv` returns the same data as the rows of one table.')

export const DashboardQuery = z.strictObject({
  ...visitFilter,
  metrics: z
    .string()
    .max(1000)
    .default(DEFAULT_SECTIONS.join(','))
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))])
    .pipe(z.array(z.enum(SECTIONS)))
    .describe(`Sections to return, separated by commas: ${SECTIONS.map((name) => `\`${name}\``).join(', ')}.`)
    .meta({ example: 'overview,trends,countries' }),
  granularity: z
    .enum(GRANULARITIES)
    .default('daily')
    .describe(
      'Interval length of the trends. Weeks start on Monday. The first and last interval only include the part that is within the date range.',
    ),
  top: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe(
      'Maximum number of entries in each ranking, such as pages or countries. For `forms`, the maximum number of forms, each with one entry per action.',
    ),
  format,
})

export type DashboardQuery = z.output<typeof DashboardQuery>
