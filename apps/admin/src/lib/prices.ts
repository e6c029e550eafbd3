import { LOCALE } from './format.ts'

/** Maximum price that the server accepts, in cents. */
const MAX_CENTS = 1_000_000_000

/**
 * Returns whether a currency has two decimal places. Only such currencies are supported, because prices are
 * stored in cents.
 */
const hasTwoDecimals = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2

/** Returns the error message for a currency code; undefined if it is valid. */
export const validateCurrency = (code: string) =>
  hasTwoDecimals(code) ? undefined : 'Enter the code of a currency with two decimal places, such as USD'

const PRICE_PATTERN = /^\d+(\.\d{1,2})?$/

const normalizePrice = (text: string) => text.trim().replace(',', '.')
const isPrice = (price: string) => price === '' || PRICE_PATTERN.test(price)
const toCents = (price: string) => Math.round(Number(price) * 100)

/** Returns the error message for a price; undefined if it is valid or empty. */
export function validatePrice(text: string): string | undefined {
  const price = normalizePrice(text)
  if (!isPrice(price)) return 'Enter a price, such as 9.99'
  return toCents(price) > MAX_CENTS ? 'Must be at most 10,000,000.00' : undefined
}

/**
 * Converts a price such as `7`, `7.5`, or `7.50` to cents. Returns null if empty and undefined if invalid.
 */
export function parseCents(text: string): number | null | undefined {
  if (validatePrice(text)) return undefined
  return normalizePrice(text) === '' ? null : toCents(normalizePrice(text))
}

/** Formats cents as the value of a price field. */
export const formatPriceInput = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** `$4.99` */
export const formatMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(cents / 100)
