import type { OfferedPlan } from './subscriptions.api.ts'
import { CYCLES, type Cycle, isRunning, priceWords, type Subscription } from './words.ts'

const ALL = Object.keys(CYCLES) as Cycle[]

const pricesOf = (plan: OfferedPlan): Record<Cycle, number | null> => ({
  weekly: plan.weekly_cents,
  monthly: plan.monthly_cents,
  yearly: plan.yearly_cents,
  lifetime: plan.lifetime_cents,
})

/** Returns whether the plan has no price, so that it can be assigned in any billing cycle. */
const isUnsold = (plan: OfferedPlan) => Object.values(pricesOf(plan)).every((cents) => cents === null)

/** Returns whether the plan has no price for this billing cycle, so that a custom price is required. */
export const needsPrice = (plan: OfferedPlan, cycle: Cycle) =>
  pricesOf(plan)[cycle] === null && !isUnsold(plan)

/** Returns the default billing cycle of a plan: monthly if it has a monthly price. */
export const usualCycle = (plan: OfferedPlan): Cycle =>
  pricesOf(plan).monthly !== null || isUnsold(plan)
    ? 'monthly'
    : (ALL.find((cycle) => pricesOf(plan)[cycle] !== null) ?? 'monthly')

/** Returns the available billing cycles with their prices. */
export const cyclesOf = (plan: OfferedPlan | undefined) =>
  ALL.map((cycle) => ({ value: cycle, label: labelOf(cycle, plan) }))

function labelOf(cycle: Cycle, plan: OfferedPlan | undefined): string {
  const { word } = CYCLES[cycle]
  if (!plan || isUnsold(plan)) return word
  const cents = pricesOf(plan)[cycle]
  return cents === null ? `${word}: no price` : `${word}: ${priceWords(cents, plan.currency, cycle)}`
}

/** Formats the price of a billing cycle, or the custom price: `$7.99 per month`, `free`. */
export function costOf(plan: OfferedPlan, cycle: Cycle, own: number | null | undefined): string {
  const cents = own ?? pricesOf(plan)[cycle]
  return cents ? priceWords(cents, plan.currency, cycle) : 'free'
}

/**
 * Returns the plans that can be assigned to the user, tiers separately from add-ons. Omits the default plan,
 * which all users have.
 */
export function offersFor(plans: readonly OfferedPlan[], subscriptions: readonly Subscription[]) {
  const running = new Set(subscriptions.filter(isRunning).map(({ plan_id }) => plan_id))
  const open = plans.filter(({ id, is_default }) => !is_default && !running.has(id))
  const group = (name: string, wanted: OfferedPlan['kind']) => ({
    group: name,
    items: open
      .filter(({ kind }) => kind === wanted)
      .map(({ id, display_name }) => ({ value: String(id), label: display_name })),
  })
  return [group('Tiers', 'tier'), group('Add-ons', 'addon')].filter(({ items }) => items.length > 0)
}

/** Returns the tier that assigning another one cancels. */
export const tierInTheWay = (plan: OfferedPlan | undefined, subscriptions: readonly Subscription[]) =>
  plan?.kind === 'tier' ? subscriptions.find((one) => one.kind === 'tier' && isRunning(one)) : undefined

/** Returns the number of trial days that the user is still eligible for. */
export const trialOpen = (plan: OfferedPlan | undefined, subscriptions: readonly Subscription[]) =>
  plan && !subscriptions.some(({ trial_plan_ids }) => trial_plan_ids.includes(plan.id)) ? plan.trial_days : 0
