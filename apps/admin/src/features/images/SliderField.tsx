import { Button, Input } from '@mantine/core'
import { useId } from 'react'
import { useTyped } from '../../components/useTyped.ts'
import classes from './Studio.module.css'
import { NUMBERS, type NumberName, numberIn } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: NumberName
  label: string
  /** slider position of the default value */
  usual: number
  /** formats the value */
  words?: (value: number) => string
}

/** Edits a number of the image with a native slider. */
export function SliderField({ name, label, usual, words = String, chosen, faults, edit }: Props) {
  const id = useId()
  const { least, most, step } = NUMBERS[name]
  const { typed, type, leave } = useTyped(String(chosen[name] ?? ''), (text) =>
    edit({ [name]: numberIn(name, text).value }),
  )
  const value = typed === '' ? usual : Number(typed)
  return (
    <Input.Wrapper id={id} label={label} error={faults[name]}>
      <div className={classes.slider}>
        <input
          id={id}
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-valuetext={words(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        <output htmlFor={id} aria-hidden>
          {words(value)}
        </output>
        <Button
          size="compact-xs"
          variant="subtle"
          color="plain"
          disabled={typed === ''}
          aria-label={`Reset ${label.toLowerCase()}`}
          onClick={() => edit({ [name]: undefined })}
        >
          Reset
        </Button>
      </div>
    </Input.Wrapper>
  )
}
