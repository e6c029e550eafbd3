import { TextInput } from '@mantine/core'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import { NUMBER_RANGES, type NumberName, parseNumber } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: NumberName
  label: string
  /** shown as the placeholder; if it is a number, the arrow keys start from it */
  defaultValue?: string | number
}

/** Edits a numeric option of the image. An invalid value shows an error immediately and isn't applied. */
export function NumberField({ name, label, defaultValue = 'Auto', options, problems, edit }: Props) {
  const { min, max, step } = NUMBER_RANGES[name]
  const { typedText, updateText, commitNow } = useDebouncedInput(String(options[name] ?? ''), (text) => {
    const { value, problem } = parseNumber(name, text)
    if (!problem) edit({ [name]: value })
  })
  return (
    <TextInput
      label={label}
      inputMode={step === 1 && min >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={String(defaultValue)}
      value={typedText}
      error={parseNumber(name, typedText).problem ?? problems[name]}
      onChange={(event) => updateText(event.currentTarget.value)}
      onBlur={commitNow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commitNow()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const initialValue = typeof defaultValue === 'number' ? defaultValue : min
        const startValue = parseNumber(name, typedText).value ?? initialValue
        // Shift makes the steps ten times as large.
        const change = step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
        // Two decimals are enough for the smallest step in `NUMBER_RANGES`, 0.01.
        const rounded = Math.round((startValue + change) * 100) / 100
        updateText(String(Math.min(max, Math.max(min, rounded))))
      }}
    />
  )
}
