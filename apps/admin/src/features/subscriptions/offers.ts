import type { AvailablePlan } from '../../lib/available-plans.api.ts'
import { CYCLES, type Cycle, formatPrice, grantsBenefits, type Subscription } from './labels.ts'

const ALL_CYCLES = Object.keys(CYCLES) as Cycle[]

const getPrices = (plan: AvailablePlan): Record<Cycle, number | null> => ({
  weekly: plan.weekly_cents,
  monthly: plan.monthly_cents,
  yearly: plan.yearly_cents,
  lifetime: plan.lifetime_cents,
})

/** Returns whether the plan has no prices. It can then be assigned in any billing cycle without a price. */
const hasNoPrice = (plan: AvailablePlan) => Object.values(getPrices(plan)).every((cents) => cents === null)

/** Returns whether the plan has prices, but none for this billing cycle. A custom price is then required. */
export const requiresCustomPrice = (plan: AvailablePlan, cycle: Cycle) =>
  getPrices(plan)[cycle] === null && !hasNoPrice(plan)

/** Returns monthly if the plan has a monthly price or no prices; otherwise, the first cycle with a price. */
export const getDefaultCycle = (plan: AvailablePlan): Cycle =>
  getPrices(plan).monthly !== null || hasNoPrice(plan)
    ? 'monthly'
    : (ALL_CYCLES.find((cycle) => getPrices(plan)[cycle] !== null) ?? 'monthly')

/** Returns all billing cycles as select options, labeled with the plan's prices. */
export const listCycles = (plan: AvailablePlan | undefined) =>
  ALL_CYCLES.map((cycle) => ({ value: cycle, label: formatCycleLabel(cycle, plan) }))

function formatCycleLabel(cycle: Cycle, plan: AvailablePlan | undefined): string {
  const { label } = CYCLES[cycle]
  if (!plan || hasNoPrice(plan)) return label
  const cents = getPrices(plan)[cycle]
  return cents === null ? `${label}: no price set` : `${label}: ${formatPrice(cents, plan.currency, cycle)}`
}

/** Formats the custom price or, without a valid one, the plan's price: `$7.99 per month`, `free`. */
export function formatCost(
  plan: AvailablePlan,
  cycle: Cycle,
  customPrice: number | null | undefined,
): string {
  const cents = customPrice ?? getPrices(plan)[cycle]
  return cents ? formatPrice(cents, plan.currency, cycle) : 'free'
}

/**
 * Returns select options for the plans that can be assigned to the user, grouped into tiers and add-ons.
 * Omits the default plan, which users without a tier subscription have automatically, and plans whose
 * benefits the user already has.
 */
export function listAssignablePlans(plans: readonly AvailablePlan[], subscriptions: readonly Subscription[]) {
  const activePlanIds = new Set(subscriptions.filter(grantsBenefits).map(({ plan_id }) => plan_id))
  const assignablePlans = plans.filter(({ id, is_default }) => !is_default && !activePlanIds.has(id))
  const toGroup = (name: string, wantedKind: AvailablePlan['kind']) => ({
    group: name,
    items: assignablePlans
      .filter(({ kind }) => kind === wantedKind)
      .map(({ id, display_name }) => ({ value: String(id), label: display_name })),
  })
  return [toGroup('Tiers', 'tier'), toGroup('Add-ons', 'addon')].filter(({ items }) => items.length > 0)
}

/** Returns the tier subscription that the plan would replace. A user can have only one tier at a time. */
export const findReplacedTier = (plan: AvailablePlan | undefined, subscriptions: readonly Subscription[]) =>
  plan?.kind === 'tier'
    ? subscriptions.find((subscription) => subscription.kind === 'tier' && grantsBenefits(subscription))
    : undefined

/** Returns the length of the plan's trial in days; 0 if the plan has none or the user has already used it. */
export const getTrialDays = (plan: AvailablePlan | undefined, subscriptions: readonly Subscription[]) =>
  plan && !subscriptions.some(({ trial_plan_ids }) => trial_plan_ids.includes(plan.id)) ? plan.trial_days : 0
