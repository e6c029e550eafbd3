import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<TextInputProps, 'error' | 'onBlur' | 'value'> {
  value: string
  problem: string | undefined
  /** whether a save was attempted with this value */
  wasSubmitted: boolean
}

/**
 * Required text field that depends on another choice. While the field is empty, it shows its error only after
 * it has lost the focus or after a save attempt.
 */
export function DependentInput({ problem, wasSubmitted, ...input }: Props) {
  const [wasBlurred, setWasBlurred] = useState(false)
  const showsProblem = input.value !== '' || wasBlurred || wasSubmitted
  return (
    <TextInput {...input} error={showsProblem ? problem : undefined} onBlur={() => setWasBlurred(true)} />
  )
}
