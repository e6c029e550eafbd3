import { Checkbox, Stack } from '@mantine/core'
import { FlairMark, SubscriptionFlair } from '@veranda/ui/subscription-flair'
import { type ReactNode, useId } from 'react'
import { sentenceCase } from '../../lib/format.ts'
import classes from './FlairFields.module.css'
import { OwedInput } from './OwedInput.tsx'
import { faultOfLabel } from './plan-faults.ts'
import type { PlanFieldsProps } from './plan-fields.ts'

/** Sample user name for the preview. */
const SOMEBODY = 'Ada Lovelace'

const LONGEST_LABEL = 30

export function FlairFields({ draft: { flair, display_name }, faults, edit, catalogue }: PlanFieldsProps) {
  const fresh = {
    label: display_name.trim().slice(0, LONGEST_LABEL),
    icon: 'star',
    color: 'marigold',
  } as const
  return (
    <Stack gap="md">
      <Checkbox
        label="Subscribers can show a badge"
        checked={flair !== null}
        onChange={(event) => edit({ flair: event.currentTarget.checked ? fresh : null })}
      />
      {flair && (
        <>
          <p className={classes.preview}>
            <span className={classes.name}>{SOMEBODY}</span>
            <SubscriptionFlair flair={{ ...flair, label: flair.label || '…' }} />
            <SubscriptionFlair flair={{ ...flair, label: flair.label || '…' }} size="small" />
          </p>
          <OwedInput
            label="Label"
            required
            maw="20rem"
            maxLength={LONGEST_LABEL}
            autoComplete="off"
            value={flair.label}
            fault={faultOfLabel(flair.label)}
            wasRefused={faults.flair !== undefined}
            onChange={(event) => edit({ flair: { ...flair, label: event.currentTarget.value } })}
          />
          <Choice
            label="Icon"
            values={catalogue.flair_icons}
            chosen={flair.icon}
            draw={(icon) => <FlairMark icon={icon} />}
            onChoose={(icon) => edit({ flair: { ...flair, icon } })}
          />
          <Choice
            label="Color"
            values={catalogue.flair_colors}
            chosen={flair.color}
            draw={(color) => (
              <span className={classes.colour} style={{ background: `var(--v-flair-${color})` }} />
            )}
            onChoose={(color) => edit({ flair: { ...flair, color } })}
          />
        </>
      )}
    </Stack>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value
  draw: (value: Value) => ReactNode
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, values, chosen, draw, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.tiles}>
        {values.map((value) => (
          <label key={value} className={classes.tile} title={sentenceCase(value)}>
            <input
              type="radio"
              name={id}
              aria-label={sentenceCase(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {draw(value)}
          </label>
        ))}
      </div>
    </div>
  )
}
