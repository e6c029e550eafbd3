import { money } from '../../lib/prices.ts'
import type { Plan, PlanCatalogue } from './plans.api.ts'

const CYCLES = [
  ['weekly_cents', 'per week'],
  ['monthly_cents', 'per month'],
  ['yearly_cents', 'per year'],
  ['lifetime_cents', 'lifetime'],
] as const

/** Formats the prices of a plan: `$4.99 per month`, `7-day trial`. */
export function priceWords(plan: Plan): string[] {
  const prices = CYCLES.flatMap(([field, cycle]) => {
    const cents = plan[field]
    return cents === null ? [] : [`${money(cents, plan.currency)} ${cycle}`]
  })
  if (prices.length === 0) return ['No price']
  return plan.trial_days > 0 ? [...prices, `${plan.trial_days}-day trial`] : prices
}

/** Users of the default plan, which needs no subscription. */
export const EVERYBODY = 'everyone without another tier'

export const RATE_WORDS: Record<PlanCatalogue['rate_classes'][number], string> = {
  api: 'Requests',
  search: 'Searches',
  upload: 'Uploads',
  preview: 'Link previews',
  image: 'Rendered images',
}

/** Formats the name of a rate limit class; an unknown one stays as it is. */
export const rateWords = (name: string) => (RATE_WORDS as Record<string, string>)[name] ?? name
