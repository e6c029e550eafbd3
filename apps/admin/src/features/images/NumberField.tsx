import { TextInput } from '@mantine/core'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import { NUMBER_RANGES, type NumberName, parseNumber } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: NumberName
  label: string
  /** placeholder that shows the default */
  defaultText?: string | number
}

/** Edits a numeric option of the image. An invalid value shows an error immediately and isn't applied. */
export function NumberField({ name, label, defaultText = 'Auto', chosen, problems, edit }: Props) {
  const { min, max, step } = NUMBER_RANGES[name]
  const { typed, type, commitNow } = useDebouncedInput(String(chosen[name] ?? ''), (text) => {
    const { value, problem } = parseNumber(name, text)
    if (!problem) edit({ [name]: value })
  })
  return (
    <TextInput
      label={label}
      inputMode={step === 1 && min >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={String(defaultText)}
      value={typed}
      error={parseNumber(name, typed).problem ?? problems[name]}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={commitNow}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commitNow()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const from = parseNumber(name, typed).value ?? (typeof defaultText === 'number' ? defaultText : min)
        const by = step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
        type(String(Math.min(max, Math.max(min, Math.round((from + by) * 100) / 100))))
      }}
    />
  )
}
