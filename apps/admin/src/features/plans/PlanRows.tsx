import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SubscriptionFlair } from '@veranda/ui/subscription-flair'
import type { ReactNode } from 'react'
import { formatCount, formatQuantity, toSentenceCase } from '../../lib/format.ts'
import { formatMoney } from '../../lib/prices.ts'
import classes from './PlanRows.module.css'
import { DEFAULT_PLAN_USERS, FEATURE_LABELS, formatPrices } from './plan-labels.ts'
import type { Plan } from './plans.api.ts'

interface Props {
  plans: readonly Plan[]
  /** plans to compare: a bar is full for the highest value among them; can include plans that aren't shown */
  comparedPlans: readonly Plan[]
}

/** Shows a row for each plan. Bars compare the plans' subscriber counts and revenues. */
export function PlanRows({ plans, comparedPlans }: Props) {
  const maxSubscribers = Math.max(...comparedPlans.map(({ subscribers }) => subscribers))
  const getMaxRevenue = (currency: string) =>
    Math.max(
      ...comparedPlans.filter((plan) => plan.currency === currency).map((plan) => plan.monthly_revenue_cents),
    )
  return (
    <ul className={classes.rows} aria-label="Plans">
      {plans.map((plan) => (
        <li key={plan.id} className={classes.row} data-archived={!plan.is_active || undefined}>
          <div className={classes.text}>
            <div className={classes.title}>
              <Link to="/plans/$planId" params={{ planId: String(plan.id) }} className={classes.name}>
                {plan.display_name}
              </Link>
              {plan.flair && <SubscriptionFlair flair={plan.flair} size="small" />}
              <PlanBadges plan={plan} />
            </div>
            <div className={classes.prices}>{formatPrices(plan).join(' · ')}</div>
            <div className={classes.details}>{formatBenefits(plan)}</div>
          </div>
          <div>
            {(plan.subscribers > 0 || !plan.is_default) && (
              <BarMetric
                value={<b>{formatCount(plan.subscribers)}</b>}
                unit={plan.subscribers === 1 ? 'subscriber' : 'subscribers'}
                share={plan.subscribers / maxSubscribers}
                color={plan.flair?.color}
              />
            )}
            {plan.is_default && (
              <div className={classes.details}>
                {plan.subscribers > 0 ? `and ${DEFAULT_PLAN_USERS}` : toSentenceCase(DEFAULT_PLAN_USERS)}
              </div>
            )}
          </div>
          <BarMetric
            value={<b>{formatMoney(plan.monthly_revenue_cents, plan.currency)}</b>}
            unit="monthly revenue"
            share={plan.monthly_revenue_cents / getMaxRevenue(plan.currency)}
            color={plan.flair?.color}
          />
        </li>
      ))}
    </ul>
  )
}

/** Shows whether a plan is an add-on, the default plan, or archived. */
export function PlanBadges({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.kind === 'addon' && <Badge>Add-on</Badge>}
      {plan.is_default && <Badge>Default</Badge>}
      {!plan.is_active && <Badge>Archived</Badge>}
    </>
  )
}

const formatBenefits = ({ features, quotas, rate_limit_per_hour }: Plan) =>
  [
    ...features.map((name) => FEATURE_LABELS[name]),
    quotas.length > 0 && formatQuantity(quotas.length, 'quota'),
    Object.keys(rate_limit_per_hour).length > 0 && 'Higher rate limits',
  ]
    .filter(Boolean)
    .join(' · ') || 'No additional features'

interface BarMetricProps {
  value: ReactNode
  unit: string
  /** value relative to the maximum, from 0 to 1; NaN if all values are 0 */
  share: number
  color: string | undefined
}

function BarMetric({ value, unit, share, color = 'slate' }: BarMetricProps) {
  return (
    <div className={classes.metric}>
      <div>
        {value} <span>{unit}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${(share || 0) * 100}%`, background: `var(--v-flair-${color})` }} />
      </div>
    </div>
  )
}
