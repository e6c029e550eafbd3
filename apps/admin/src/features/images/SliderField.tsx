import { Button, Input } from '@mantine/core'
import { useId } from 'react'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import classes from './Studio.module.css'
import { NUMBER_RANGES, type NumberName, parseNumber } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: NumberName
  label: string
  /** value that the slider shows while the option isn't set */
  defaultValue: number
  formatValue?: (value: number) => string
}

/** Edits a numeric option of the image with a native slider. */
export function SliderField({
  name,
  label,
  defaultValue,
  formatValue = String,
  options,
  problems,
  edit,
}: Props) {
  const id = useId()
  const { min, max, step } = NUMBER_RANGES[name]
  // `valueText` is empty while the option isn't set.
  const {
    typedText: valueText,
    updateText,
    replaceText,
    commitNow,
  } = useDebouncedInput(String(options[name] ?? ''), (text) =>
    edit({ [name]: parseNumber(name, text).value }),
  )
  const value = valueText === '' ? defaultValue : Number(valueText)
  return (
    <Input.Wrapper id={id} label={label} error={problems[name]}>
      <div className={classes.inputRow}>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={formatValue(value)}
          onChange={(event) => updateText(event.currentTarget.value)}
          onBlur={commitNow}
        />
        <output htmlFor={id} aria-hidden>
          {formatValue(value)}
        </output>
        <Button
          size="compact-xs"
          variant="subtle"
          color="plain"
          disabled={valueText === ''}
          aria-label={`Reset ${label.toLowerCase()}`}
          onClick={() => replaceText('')}
        >
          Reset
        </Button>
      </div>
    </Input.Wrapper>
  )
}
