import { Checkbox, Stack } from '@mantine/core'
import { FlairMark, SubscriptionFlair } from '@veranda/ui/subscription-flair'
import { type ReactNode, useId } from 'react'
import { toSentenceCase } from '../../lib/format.ts'
import { DependentInput } from './DependentInput.tsx'
import classes from './FlairFields.module.css'
import type { PlanFieldsProps } from './plan-fields.ts'
import { validateLabel } from './plan-validation.ts'

/** User name in the preview. */
const SAMPLE_NAME = 'Ada Lovelace'

/** Maximum length of a label that the server accepts. */
const MAX_LABEL_LENGTH = 30

export function FlairFields({ draft: { flair, display_name }, problems, edit, catalog }: PlanFieldsProps) {
  const defaultFlair = {
    label: display_name.trim().slice(0, MAX_LABEL_LENGTH),
    icon: 'star',
    color: 'marigold',
  } as const
  return (
    <Stack gap="md">
      <Checkbox
        label="Subscribers can show a badge"
        checked={flair !== null}
        onChange={(event) => edit({ flair: event.currentTarget.checked ? defaultFlair : null })}
      />
      {flair && (
        <>
          <p className={classes.preview}>
            <span className={classes.name}>{SAMPLE_NAME}</span>
            <SubscriptionFlair flair={{ ...flair, label: flair.label || '…' }} />
            <SubscriptionFlair flair={{ ...flair, label: flair.label || '…' }} size="small" />
          </p>
          <DependentInput
            label="Label"
            required
            maw="20rem"
            maxLength={MAX_LABEL_LENGTH}
            autoComplete="off"
            value={flair.label}
            problem={validateLabel(flair.label)}
            hasSubmitError={problems.flair !== undefined}
            onChange={(event) => edit({ flair: { ...flair, label: event.currentTarget.value } })}
          />
          <TileGroup
            label="Icon"
            values={catalog.flair_icons}
            selectedValue={flair.icon}
            renderValue={(icon) => <FlairMark icon={icon} />}
            onChoose={(icon) => edit({ flair: { ...flair, icon } })}
          />
          <TileGroup
            label="Color"
            values={catalog.flair_colors}
            selectedValue={flair.color}
            renderValue={(color) => (
              <span className={classes.color} style={{ background: `var(--v-flair-${color})` }} />
            )}
            onChoose={(color) => edit({ flair: { ...flair, color } })}
          />
        </>
      )}
    </Stack>
  )
}

interface TileGroupProps<Value extends string> {
  label: string
  values: readonly Value[]
  selectedValue: Value
  renderValue: (value: Value) => ReactNode
  onChoose: (value: Value) => void
}

/** Group of radio buttons that are displayed as tiles. */
function TileGroup<Value extends string>({
  label,
  values,
  selectedValue,
  renderValue,
  onChoose,
}: TileGroupProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.tiles}>
        {values.map((value) => (
          <label key={value} className={classes.tile} title={toSentenceCase(value)}>
            <input
              type="radio"
              name={id}
              aria-label={toSentenceCase(value)}
              checked={value === selectedValue}
              onChange={() => onChoose(value)}
            />
            {renderValue(value)}
          </label>
        ))}
      </div>
    </div>
  )
}
