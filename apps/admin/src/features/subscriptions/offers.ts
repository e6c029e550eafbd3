import { CYCLES, type Cycle, formatPrice, isActive, type Subscription } from './labels.ts'
import type { AvailablePlan } from './subscriptions.api.ts'

const ALL_CYCLES = Object.keys(CYCLES) as Cycle[]

const getPrices = (plan: AvailablePlan): Record<Cycle, number | null> => ({
  weekly: plan.weekly_cents,
  monthly: plan.monthly_cents,
  yearly: plan.yearly_cents,
  lifetime: plan.lifetime_cents,
})

/** Returns whether the plan has no prices, so that it can be assigned in any billing cycle. */
const hasNoPrice = (plan: AvailablePlan) => Object.values(getPrices(plan)).every((cents) => cents === null)

/** Returns whether the plan has no price for this billing cycle, so that a custom price is required. */
export const needsPrice = (plan: AvailablePlan, cycle: Cycle) =>
  getPrices(plan)[cycle] === null && !hasNoPrice(plan)

/** Returns monthly if the plan has a monthly price or no prices; otherwise, the first cycle with a price. */
export const getDefaultCycle = (plan: AvailablePlan): Cycle =>
  getPrices(plan).monthly !== null || hasNoPrice(plan)
    ? 'monthly'
    : (ALL_CYCLES.find((cycle) => getPrices(plan)[cycle] !== null) ?? 'monthly')

/** Returns all billing cycles with the plan's prices. */
export const listCycles = (plan: AvailablePlan | undefined) =>
  ALL_CYCLES.map((cycle) => ({ value: cycle, label: formatCycleLabel(cycle, plan) }))

function formatCycleLabel(cycle: Cycle, plan: AvailablePlan | undefined): string {
  const { label } = CYCLES[cycle]
  if (!plan || hasNoPrice(plan)) return label
  const cents = getPrices(plan)[cycle]
  return cents === null ? `${label}: no price` : `${label}: ${formatPrice(cents, plan.currency, cycle)}`
}

/** Formats the price of a billing cycle, or the custom price: `$7.99 per month`, `free`. */
export function formatCost(
  plan: AvailablePlan,
  cycle: Cycle,
  customPrice: number | null | undefined,
): string {
  const cents = customPrice ?? getPrices(plan)[cycle]
  return cents ? formatPrice(cents, plan.currency, cycle) : 'free'
}

/**
 * Returns the plans that can be assigned to the user, grouped into tiers and add-ons. Omits the default plan,
 * which all users have, and plans with an active subscription.
 */
export function listOffers(plans: readonly AvailablePlan[], subscriptions: readonly Subscription[]) {
  const activePlanIds = new Set(subscriptions.filter(isActive).map(({ plan_id }) => plan_id))
  const assignablePlans = plans.filter(({ id, is_default }) => !is_default && !activePlanIds.has(id))
  const group = (name: string, wantedKind: AvailablePlan['kind']) => ({
    group: name,
    items: assignablePlans
      .filter(({ kind }) => kind === wantedKind)
      .map(({ id, display_name }) => ({ value: String(id), label: display_name })),
  })
  return [group('Tiers', 'tier'), group('Add-ons', 'addon')].filter(({ items }) => items.length > 0)
}

/** Returns the user's active tier if the plan would replace it: a user can have only one tier. */
export const findReplacedTier = (plan: AvailablePlan | undefined, subscriptions: readonly Subscription[]) =>
  plan?.kind === 'tier' ? subscriptions.find((one) => one.kind === 'tier' && isActive(one)) : undefined

/** Returns the number of trial days that the user is still eligible for. */
export const getTrialDays = (plan: AvailablePlan | undefined, subscriptions: readonly Subscription[]) =>
  plan && !subscriptions.some(({ trial_plan_ids }) => trial_plan_ids.includes(plan.id)) ? plan.trial_days : 0
