import * as z from 'zod'
import { isOneLine, ONE_LINE_MESSAGE } from '../../http/one-line.ts'
import { features, flairInput, quotasInput, rateLimits } from './plan-entitlements.schema.ts'

export const kind = z
  .enum(['tier', 'addon'])
  .describe('Type of the plan. A user has one `tier` at a time and any number of `addon` plans.')
  .meta({ example: 'tier' })

export const name = z
  .string()
  .max(50)
  .regex(
    /^[a-z][a-z0-9_]*$/,
    'Must start with a letter and contain only lowercase letters, digits, and underscores',
  )
  .describe("Unique name of the plan, for use in code. It can't be changed later.")
  .meta({ example: 'supporter' })

const displayName = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(100)
  .refine(isOneLine, ONE_LINE_MESSAGE)
  .describe('Display name of the plan.')
  .meta({ example: 'Supporter' })

const description = z.string().trim().max(1000).meta({ example: 'Keeps the lights on' })

/** Maximum price in cents: ten million units of the currency. */
const MAX_CENTS = 1_000_000_000

const cents = z.int('Must be a whole number of cents').min(0).max(MAX_CENTS).nullable().meta({ example: 499 })

const CURRENCY_RULE = 'Must be a currency with two decimal places, such as USD or EUR'

const hasTwoDecimalPlaces = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2

/**
 * Currencies with two decimal places. Prices are in hundredths of the currency's unit. In a currency without
 * decimal places, a price of 980 would mean 9.80 yen, for example, and be displayed as ¥10.
 */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').filter(hasTwoDecimalPlaces))

/** Currency of an existing plan, which may no longer be supported for new plans. */
export const currencyCode = z
  .string()
  .max(3, CURRENCY_RULE)
  .regex(/^[A-Z]{3}$/, { error: CURRENCY_RULE, abort: true })
  .describe('ISO 4217 code of the currency of all prices of the plan.')
  .meta({ example: 'USD' })

const currency = currencyCode
  .refine((code) => CURRENCIES.has(code), CURRENCY_RULE)
  .describe(
    'ISO 4217 code of the currency of all prices of the plan. Only currencies with two decimal places are supported, so `JPY` and `KWD` are not.',
  )

export const terms = {
  display_name: displayName,
  description: description.nullable().describe('Description of the plan for users; null if there is none.'),
  currency,
  weekly_cents: cents.describe('Price per week in cents; null if the plan has no weekly price.'),
  monthly_cents: cents.describe('Price per month in cents; null if the plan has no monthly price.'),
  yearly_cents: cents.describe('Price per year in cents; null if the plan has no yearly price.'),
  lifetime_cents: cents.describe('One-time price in cents; null if the plan has no lifetime price.'),
  trial_days: z
    .int('Must be a whole number of days')
    .min(0)
    .max(365)
    .describe('Length of the free trial in days; 0 if there is no trial.')
    .meta({ example: 14 }),
  sort_order: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('Position of the plan in lists. Plans with lower numbers come first.')
    .meta({ example: 20 }),
  features,
  rate_limit_per_hour: rateLimits,
  quotas: quotasInput,
  flair: flairInput
    .nullable()
    .describe('Badge that subscribers can show next to their name; null if there is none.'),
}
