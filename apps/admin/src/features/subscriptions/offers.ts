import type { OfferedPlan } from './subscriptions.api.ts'
import { CYCLES, type Cycle, isRunning, priceWords, type Subscription } from './words.ts'

const ALL = Object.keys(CYCLES) as Cycle[]

const pricesOf = (plan: OfferedPlan): Record<Cycle, number | null> => ({
  weekly: plan.weekly_cents,
  monthly: plan.monthly_cents,
  yearly: plan.yearly_cents,
  lifetime: plan.lifetime_cents,
})

/** Whether it has no price at all: it is given in any cycle then. */
const isUnsold = (plan: OfferedPlan) => Object.values(pricesOf(plan)).every((cents) => cents === null)

/** Whether the plan is given in this cycle only at a price of the user's own. */
export const needsPrice = (plan: OfferedPlan, cycle: Cycle) =>
  pricesOf(plan)[cycle] === null && !isUnsold(plan)

/** The cycle that a plan is begun with: monthly where it is sold so. */
export const usualCycle = (plan: OfferedPlan): Cycle =>
  pricesOf(plan).monthly !== null || isUnsold(plan)
    ? 'monthly'
    : (ALL.find((cycle) => pricesOf(plan)[cycle] !== null) ?? 'monthly')

/** The cycles to choose from, each with its price. */
export const cyclesOf = (plan: OfferedPlan | undefined) =>
  ALL.map((cycle) => ({ value: cycle, label: labelOf(cycle, plan) }))

function labelOf(cycle: Cycle, plan: OfferedPlan | undefined): string {
  const { word } = CYCLES[cycle]
  if (!plan || isUnsold(plan)) return word
  const cents = pricesOf(plan)[cycle]
  return cents === null ? `${word}: no price` : `${word}: ${priceWords(cents, plan.currency, cycle)}`
}

/** What a cycle costs, with a price of the user's own where there is one: `$7.99 per month`, `free`. */
export function costOf(plan: OfferedPlan, cycle: Cycle, own: number | null | undefined): string {
  const cents = own ?? pricesOf(plan)[cycle]
  return cents ? priceWords(cents, plan.currency, cycle) : 'free'
}

/** The plans that the user can still get, tiers apart from add-ons; the default is everybody's anyway. */
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

/** The tier that ends where another one begins. */
export const tierInTheWay = (plan: OfferedPlan | undefined, subscriptions: readonly Subscription[]) =>
  plan?.kind === 'tier' ? subscriptions.find((one) => one.kind === 'tier' && isRunning(one)) : undefined

/** Days of the trial that the user can still have. */
export const trialOpen = (plan: OfferedPlan | undefined, subscriptions: readonly Subscription[]) =>
  plan && !subscriptions.some(({ trial_plan_ids }) => trial_plan_ids.includes(plan.id)) ? plan.trial_days : 0
