import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<TextInputProps, 'error' | 'onBlur' | 'value'> {
  value: string
  fault: string | undefined
  /** whether one wanted to save it as it stands */
  wasRefused: boolean
}

/** A field that came with a choice and owes a value: while it is empty it says so once it was left, or at saving. */
export function OwedInput({ fault, wasRefused, ...input }: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  const isTold = input.value !== '' || wasLeft || wasRefused
  return <TextInput {...input} error={isTold ? fault : undefined} onBlur={() => setWasLeft(true)} />
}
