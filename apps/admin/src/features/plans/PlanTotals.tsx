import { formatCount } from '../../lib/format.ts'
import { formatMoney } from '../../lib/prices.ts'
import classes from './PlanTotals.module.css'
import type { Plan } from './plans.api.ts'

/** Shows the totals of all plans. Revenue and subscriptions include archived plans. */
export function PlanTotals({ plans }: { plans: readonly Plan[] }) {
  const currencies = [...new Set(plans.map(({ currency }) => currency))]
  // Omits currencies without revenue. If no currency has any revenue, shows only the first one.
  const revenue = currencies
    .map((currency) => ({
      currency,
      cents: sum(
        plans.filter((plan) => plan.currency === currency).map((plan) => plan.monthly_revenue_cents),
      ),
    }))
    .sort((first, second) => second.cents - first.cents)
    .filter(({ cents }, index) => cents > 0 || index === 0)
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Monthly revenue</dt>
        {revenue.map(({ currency, cents }) => (
          <dd key={currency}>{formatMoney(cents, currency)}</dd>
        ))}
        {revenue.length === 0 && <dd>–</dd>}
      </div>
      <div>
        <dt>Current subscriptions</dt>
        <dd>{formatCount(sum(plans.map(({ subscribers }) => subscribers)))}</dd>
      </div>
      <div>
        <dt>Active plans</dt>
        <dd>{formatCount(plans.filter(({ is_active }) => is_active).length)}</dd>
      </div>
    </dl>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
