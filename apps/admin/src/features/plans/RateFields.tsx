import { TextInput } from '@mantine/core'
import { formatCount } from '../../lib/format.ts'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import classes from './PlanForm.module.css'
import { withAmount } from './plan-draft.ts'
import type { PlanFieldsProps } from './plan-fields.ts'
import { validateRate } from './plan-validation.ts'

const formatDefault = (limit: number | null | undefined) =>
  typeof limit === 'number' ? `Default (${formatCount(limit)} per hour)` : 'No limit by default'

export function RateFields({ draft, edit, catalog }: PlanFieldsProps) {
  return (
    <div className={classes.grid}>
      {catalog.rate_classes.map((name) => (
        <TextInput
          key={name}
          label={RATE_CLASS_LABELS[name]}
          placeholder={formatDefault(catalog.default_rate_limit_per_hour[name])}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          value={draft.rates[name] ?? ''}
          error={validateRate(draft.rates[name])}
          onChange={(event) =>
            edit({ rates: withAmount(draft.rates, name, event.currentTarget.value || undefined) })
          }
        />
      ))}
    </div>
  )
}
