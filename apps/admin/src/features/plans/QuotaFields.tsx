import { NativeSelect } from '@mantine/core'
import { formatLimit, formatUnitAndPeriod } from '../../lib/quota-labels.ts'
import { DependentInput } from './DependentInput.tsx'
import classes from './PlanForm.module.css'
import { getQuotaName, UNLIMITED, withAmount } from './plan-draft.ts'
import type { PlanFieldsProps } from './plan-fields.ts'
import { validateAmount } from './plan-validation.ts'

const USE_DEFAULT = 'default'
const USE_NUMBER = 'limit'

export function QuotaFields({ draft, problems, edit, catalog }: PlanFieldsProps) {
  const setAmount = (name: string, amount: string | undefined) =>
    edit({ quotas: withAmount(draft.quotas, name, amount) })
  return (
    <div className={classes.rows}>
      {catalog.quotas.map((quota) => {
        const name = getQuotaName(quota)
        const amount = draft.quotas[name]
        const choice = amount === undefined ? USE_DEFAULT : amount === UNLIMITED ? UNLIMITED : USE_NUMBER
        return (
          <div key={name} className={classes.quota}>
            <NativeSelect
              label={quota.title}
              value={choice}
              data={[
                {
                  value: USE_DEFAULT,
                  label: `Default (${formatLimit(quota.default_limit, { ...quota, reset_period: quota.period })})`,
                },
                { value: USE_NUMBER, label: 'Set limit' },
                { value: UNLIMITED, label: 'Unlimited' },
              ]}
              onChange={(event) => {
                const chosen = event.currentTarget.value
                // An empty amount is a custom limit that has not been typed yet.
                setAmount(name, chosen === USE_DEFAULT ? undefined : chosen === UNLIMITED ? UNLIMITED : '')
              }}
            />
            {choice === USE_NUMBER && (
              <DependentInput
                label={`Limit (${formatUnitAndPeriod({ unit: quota.unit, reset_period: quota.period })})`}
                inputMode="numeric"
                maxLength={10}
                autoComplete="off"
                value={amount ?? ''}
                problem={validateAmount(amount)}
                hasSubmitError={problems.quotas !== undefined}
                onChange={(event) => setAmount(name, event.currentTarget.value)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
