import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<TextInputProps, 'error' | 'onBlur' | 'value'> {
  value: string
  /** current error message of this field */
  problem: string | undefined
  /** whether the last attempt to save failed validation and this section of the form has an error */
  hasSubmitError: boolean
}

/**
 * Required text field that appears when the user selects an option. An empty field shows its error only after
 * it has lost focus or after an attempt to save, so that a field that has just appeared shows no error.
 */
export function DependentInput({ problem, hasSubmitError, ...input }: Props) {
  const [wasBlurred, setWasBlurred] = useState(false)
  const showsProblem = input.value !== '' || wasBlurred || hasSubmitError
  return (
    <TextInput {...input} error={showsProblem ? problem : undefined} onBlur={() => setWasBlurred(true)} />
  )
}
