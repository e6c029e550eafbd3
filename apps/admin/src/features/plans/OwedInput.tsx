import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<TextInputProps, 'error' | 'onBlur' | 'value'> {
  value: string
  fault: string | undefined
  /** whether a save was attempted with this value */
  wasRefused: boolean
}

/**
 * Required field that depends on another choice. While it is empty, it shows its error after it loses the
 * focus or after a save attempt.
 */
export function OwedInput({ fault, wasRefused, ...input }: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  const isTold = input.value !== '' || wasLeft || wasRefused
  return <TextInput {...input} error={isTold ? fault : undefined} onBlur={() => setWasLeft(true)} />
}
