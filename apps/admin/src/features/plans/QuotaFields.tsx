import { NativeSelect } from '@mantine/core'
import { limitWords, perPeriod } from '../../lib/quota-words.ts'
import { OwedInput } from './OwedInput.tsx'
import classes from './PlanForm.module.css'
import { quotaName, UNLIMITED, withAmount } from './plan-draft.ts'
import { faultOfAmount } from './plan-faults.ts'
import type { PlanFieldsProps } from './plan-fields.ts'

const AS_EVERYBODY = 'everybody'
const UP_TO = 'limit'

export function QuotaFields({ draft, faults, edit, catalogue }: PlanFieldsProps) {
  const set = (name: string, amount: string | undefined) =>
    edit({ quotas: withAmount(draft.quotas, name, amount) })
  return (
    <div className={classes.rows}>
      {catalogue.quotas.map((quota) => {
        const name = quotaName(quota)
        const amount = draft.quotas[name]
        const choice = amount === undefined ? AS_EVERYBODY : amount === UNLIMITED ? UNLIMITED : UP_TO
        return (
          <div key={name} className={classes.quota}>
            <NativeSelect
              label={quota.title}
              value={choice}
              data={[
                {
                  value: AS_EVERYBODY,
                  label: `Default: ${limitWords(quota.default_limit, { ...quota, reset_period: quota.period })}`,
                },
                { value: UP_TO, label: 'Custom limit' },
                { value: UNLIMITED, label: 'Unlimited' },
              ]}
              onChange={(event) => {
                const chosen = event.currentTarget.value
                set(name, chosen === AS_EVERYBODY ? undefined : chosen === UNLIMITED ? UNLIMITED : '')
              }}
            />
            {choice === UP_TO && (
              <OwedInput
                label={sentence(perPeriod({ unit: quota.unit, reset_period: quota.period }))}
                inputMode="numeric"
                maxLength={10}
                autoComplete="off"
                value={amount ?? ''}
                fault={faultOfAmount(amount)}
                wasRefused={faults.quotas !== undefined}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Capitalizes a unit; `MB` is unchanged. */
const sentence = (unit: string) => unit.charAt(0).toUpperCase() + unit.slice(1)
