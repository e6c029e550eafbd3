import { CYCLES, type Cycle, formatPrice, isActive, type Subscription } from './labels.ts'
import type { AvailablePlan } from './subscriptions.api.ts'

const ALL = Object.keys(CYCLES) as Cycle[]

const getPrices = (plan: AvailablePlan): Record<Cycle, number | null> => ({
  weekly: plan.weekly_cents,
  monthly: plan.monthly_cents,
  yearly: plan.yearly_cents,
  lifetime: plan.lifetime_cents,
})

/** Returns whether the plan has no price, so that it can be assigned in any billing cycle. */
const hasNoPrice = (plan: AvailablePlan) => Object.values(getPrices(plan)).every((cents) => cents === null)

/** Returns whether the plan has no price for this billing cycle, so that a custom price is required. */
export const needsPrice = (plan: AvailablePlan, cycle: Cycle) =>
  getPrices(plan)[cycle] === null && !hasNoPrice(plan)

/** Returns the default billing cycle of a plan: monthly if it has a monthly price. */
export const getDefaultCycle = (plan: AvailablePlan): Cycle =>
  getPrices(plan).monthly !== null || hasNoPrice(plan)
    ? 'monthly'
    : (ALL.find((cycle) => getPrices(plan)[cycle] !== null) ?? 'monthly')

/** Returns all billing cycles with the plan's prices. */
export const listCycles = (plan: AvailablePlan | undefined) =>
  ALL.map((cycle) => ({ value: cycle, label: formatLabel(cycle, plan) }))

function formatLabel(cycle: Cycle, plan: AvailablePlan | undefined): string {
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
 * Returns the plans that can be assigned to the user, tiers separately from add-ons. Omits the default plan,
 * which all users have.
 */
export function listOffers(plans: readonly AvailablePlan[], subscriptions: readonly Subscription[]) {
  const activePlanIds = new Set(subscriptions.filter(isActive).map(({ plan_id }) => plan_id))
  const assignablePlans = plans.filter(({ id, is_default }) => !is_default && !activePlanIds.has(id))
  const group = (name: string, wanted: AvailablePlan['kind']) => ({
    group: name,
    items: assignablePlans
      .filter(({ kind }) => kind === wanted)
      .map(({ id, display_name }) => ({ value: String(id), label: display_name })),
  })
  return [group('Tiers', 'tier'), group('Add-ons', 'addon')].filter(({ items }) => items.length > 0)
}

/** Returns the tier that assigning another one cancels. */
export const findReplacedTier = (plan: AvailablePlan | undefined, subscriptions: readonly Subscription[]) =>
  plan?.kind === 'tier' ? subscriptions.find((one) => one.kind === 'tier' && isActive(one)) : undefined

/** Returns the number of trial days that the user is still eligible for. */
export const getTrialDays = (plan: AvailablePlan | undefined, subscriptions: readonly Subscription[]) =>
  plan && !subscriptions.some(({ trial_plan_ids }) => trial_plan_ids.includes(plan.id)) ? plan.trial_days : 0
