import { TextInput } from '@mantine/core'
import classes from './PlanForm.module.css'
import { LABELS } from './plan-draft.ts'
import type { PlanFieldsProps } from './plan-fields.ts'

const BILLING_CYCLES = ['weekly', 'monthly', 'yearly', 'lifetime'] as const

export function PriceFields({ draft, problems, edit }: PlanFieldsProps) {
  return (
    <div className={classes.grid}>
      <TextInput
        label={LABELS.currency}
        required
        maxLength={3}
        autoComplete="off"
        spellCheck={false}
        value={draft.currency}
        error={problems.currency}
        onChange={(event) => edit({ currency: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={LABELS.trial_days}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={draft.trial_days}
        error={problems.trial_days}
        onChange={(event) => edit({ trial_days: event.currentTarget.value })}
      />
      {BILLING_CYCLES.map((cycle) => (
        <TextInput
          key={cycle}
          label={LABELS[cycle]}
          placeholder="Not offered"
          inputMode="decimal"
          maxLength={11}
          autoComplete="off"
          value={draft[cycle]}
          error={problems[cycle]}
          onChange={(event) => edit({ [cycle]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
