import { TextInput } from '@mantine/core'
import { useTyped } from '../../components/useTyped.ts'
import { NUMBERS, type NumberName, numberIn } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: NumberName
  label: string
  /** placeholder that shows the default */
  usual?: string | number
}

/** Edits a number of the image. An invalid value shows an error immediately and isn't sent. */
export function NumberField({ name, label, usual = 'Auto', chosen, faults, edit }: Props) {
  const { least, most, step } = NUMBERS[name]
  const { typed, type, leave } = useTyped(String(chosen[name] ?? ''), (text) => {
    const { value, fault } = numberIn(name, text)
    if (!fault) edit({ [name]: value })
  })
  return (
    <TextInput
      label={label}
      inputMode={step === 1 && least >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={String(usual)}
      value={typed}
      error={numberIn(name, typed).fault ?? faults[name]}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const from = numberIn(name, typed).value ?? (typeof usual === 'number' ? usual : least)
        const by = step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
        type(String(Math.min(most, Math.max(least, Math.round((from + by) * 100) / 100))))
      }}
    />
  )
}
