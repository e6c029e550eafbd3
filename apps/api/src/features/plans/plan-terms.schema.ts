import * as z from 'zod'
import { ONE_LINE, onOneLine } from '../../http/one-line.ts'
import { features, givenFlair, givenQuotas, rateLimits } from './plan-gives.schema.ts'

export const kind = z
  .enum(['tier', 'addon'])
  .describe('a user has one tier at a time, and any number of add-ons')
  .meta({ example: 'tier' })

export const name = z
  .string()
  .max(50, 'At most 50 characters')
  .regex(/^[a-z][a-z0-9_]*$/, 'Only lowercase letters, digits and underscores, starting with a letter')
  .describe('what programs call it; it stays')
  .meta({ example: 'supporter' })

const displayName = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(100, 'At most 100 characters')
  .refine(onOneLine, ONE_LINE)
  .meta({ example: 'Supporter' })

const description = z
  .string()
  .trim()
  .max(1000, 'At most 1000 characters')
  .meta({ example: 'Keeps the lights on' })

/** Ten million, in a currency of a hundred cents. */
const MOST_CENTS = 1_000_000_000

export const cents = z
  .int('A whole number of cents')
  .min(0, 'Not below 0')
  .max(MOST_CENTS, `At most ${MOST_CENTS}`)
  .nullable()
  .describe('in cents of the currency; null where it is not sold so')
  .meta({ example: 499 })

const CURRENCY_WORDS = 'A currency of a hundred cents, such as USD or EUR'

const hasHundredCents = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2

/** Prices are written in hundredths: 980 would be ¥10 of a currency that has none. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').filter(hasHundredCents))

/** Of a plan as it is: it may have been made when others could be given. */
export const currencyCode = z
  .string()
  .max(3, CURRENCY_WORDS)
  .regex(/^[A-Z]{3}$/, { error: CURRENCY_WORDS, abort: true })
  .describe('a code of ISO 4217, of a currency that has a hundred cents')
  .meta({ example: 'USD' })

const currency = currencyCode.refine((code) => CURRENCIES.has(code), CURRENCY_WORDS)

export const terms = {
  display_name: displayName,
  description: description.nullable(),
  currency,
  weekly_cents: cents,
  monthly_cents: cents,
  yearly_cents: cents,
  lifetime_cents: cents,
  trial_days: z
    .int('A whole number of days')
    .min(0, 'Not below 0')
    .max(365, 'At most 365')
    .describe('days at the beginning that cost nothing')
    .meta({ example: 14 }),
  sort_order: z
    .int('A whole number')
    .min(0, 'Not below 0')
    .max(1_000_000, 'At most 1000000')
    .meta({ example: 20 }),
  features,
  rate_limit_per_hour: rateLimits,
  quotas: givenQuotas,
  flair: givenFlair.nullable().describe('what its members may show beside their name'),
}
