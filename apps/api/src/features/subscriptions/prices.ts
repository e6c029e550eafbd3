import type { BillingCycle, Plan } from '@veranda/database'
import { invalidRequest } from '../../http/errors.ts'

const pricesOf = (plan: Plan): Record<BillingCycle, number | null> => ({
  weekly: plan.weeklyCents,
  monthly: plan.monthlyCents,
  yearly: plan.yearlyCents,
  lifetime: plan.lifetimeCents,
})

/** What the plan costs a cycle, in cents of its currency; null where it is not sold so. */
export const priceOf = (plan: Plan, cycle: BillingCycle) => pricesOf(plan)[cycle]

/**
 * A cycle that the plan is not sold in needs a price of its own; a plan that is not sold at all is given as one likes.
 *
 * @throws 400
 */
export function mustHavePrice(plan: Plan, cycle: BillingCycle, priceCents: number | null): void {
  const sold = Object.entries(pricesOf(plan)).flatMap(([name, cents]) => (cents === null ? [] : [name]))
  if (priceCents !== null || sold.length === 0 || sold.includes(cycle)) return
  const message = `Must be one of ${sold.join(', ')}, unless price_cents is set`
  throw invalidRequest([{ path: 'billing_cycle', message }])
}
