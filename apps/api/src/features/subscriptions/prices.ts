import type { BillingCycle, Plan } from '@veranda/database'
import { invalidRequest } from '../../http/errors.ts'

const getPrices = (plan: Plan): Record<BillingCycle, number | null> => ({
  weekly: plan.weeklyCents,
  monthly: plan.monthlyCents,
  yearly: plan.yearlyCents,
  lifetime: plan.lifetimeCents,
})

/** Returns the plan's price for the billing cycle in cents, or null if the plan does not offer the cycle. */
export const getPrice = (plan: Plan, cycle: BillingCycle) => getPrices(plan)[cycle]

/**
 * Requires a custom price for a cycle that the plan does not offer, unless the plan has no prices at all.
 *
 * @param priceCents custom price of the subscription in cents, or null for the plan's price
 * @throws 400
 */
export function assertPrice(plan: Plan, cycle: BillingCycle, priceCents: number | null): void {
  const offeredCycles = Object.entries(getPrices(plan)).flatMap(([name, cents]) =>
    cents === null ? [] : [name],
  )
  if (priceCents !== null || offeredCycles.length === 0 || offeredCycles.includes(cycle)) return
  const message = `Must be one of ${offeredCycles.join(', ')}, unless price_cents is set`
  throw invalidRequest([{ path: 'billing_cycle', message }])
}
