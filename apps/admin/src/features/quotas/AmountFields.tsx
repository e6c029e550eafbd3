import { Radio, Stack, TextInput } from '@mantine/core'
import { type Amount, parseLimit } from './quota-draft.ts'

interface Props {
  label: string
  amount: Amount
  onChange: (amount: Amount) => void
  /** unit and period, such as `images per day` */
  unit: string
  error: string | undefined
  /** label of the option to inherit the limit; without a label, this option is not available */
  inheritedLabel?: string
}

/** Shows the fields for a limit: a number, unlimited, or the inherited limit. */
export function AmountFields({ label, amount, onChange, unit, error, inheritedLabel }: Props) {
  const { choice, limit } = amount
  const choose = (value: string) =>
    onChange({ choice: value === 'inherited' || value === 'unlimited' ? value : 'limit', limit: '' })
  const isInvalid = limit !== '' && parseLimit(limit) === null
  return (
    <Stack gap="sm">
      <Radio.Group label={label} value={choice} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {inheritedLabel && <Radio value="inherited" label={inheritedLabel} />}
          <Radio value="limit" label={inheritedLabel ? 'Custom limit' : 'Limited'} />
          <Radio value="unlimited" label="Unlimited" />
        </Stack>
      </Radio.Group>
      {choice === 'limit' && (
        <TextInput
          label="Amount"
          description={unit}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={limit}
          error={isInvalid ? 'Enter a whole number from 0 to 2,000,000,000' : error}
          onChange={(event) => onChange({ choice: 'limit', limit: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
}
