import { formatMoney } from '../../lib/prices.ts'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import type { Plan } from './plans.api.ts'

/** Price fields of a plan, and the labels of their billing cycles. */
const CYCLES = [
  ['weekly_cents', 'per week'],
  ['monthly_cents', 'per month'],
  ['yearly_cents', 'per year'],
  ['lifetime_cents', 'lifetime'],
] as const

/**
 * Lists the prices of a plan, followed by its trial: `['$4.99 per month', '7-day trial']`. Returns
 * `['No price set']` for a plan without prices.
 */
export function formatPrices(plan: Plan): string[] {
  const prices = CYCLES.flatMap(([field, cycle]) => {
    const cents = plan[field]
    return cents === null ? [] : [`${formatMoney(cents, plan.currency)} ${cycle}`]
  })
  if (prices.length === 0) return ['No price set']
  return plan.trial_days > 0 ? [...prices, `${plan.trial_days}-day trial`] : prices
}

/** Phrase for the users of the default plan, which requires no subscription. */
export const DEFAULT_PLAN_USERS = 'all users without a paid plan'

/** Labels of the features that a plan can include. */
export const FEATURE_LABELS: Record<Plan['features'][number], string> = {
  basic_controls: 'Basic controls',
  advanced_controls: 'Advanced controls',
  animated_emoji: 'Animated emojis',
  white_label: 'White label',
  analytics_export: 'Analytics export',
}

/** Formats the name of a rate limit class. Returns an unknown name unchanged. */
export const formatRateClass = (name: string) => (RATE_CLASS_LABELS as Record<string, string>)[name] ?? name
