import { Group, Radio, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { FIELDS, type Field, formatChoice, sortChoices } from './user-fields.ts'

/**
 * Fields with a higher length limit use a multi-line input. Of the fields with a single line, the email
 * address has the highest limit, 254 characters.
 */
const MAX_LINE_LENGTH = 254
/** Fields without spell checking and automatic capitalization. */
const VERBATIM_FIELDS: readonly Field[] = ['username', 'email']

interface Props extends Pick<TextInputProps, 'autoFocus'> {
  field: Field
  /** the form's props for an input: its value, error, and change handler */
  inputProps: object
}

/** Renders the input that matches the field's type. */
export function UserFieldInput({ field, inputProps, ...rest }: Props): ReactNode {
  const { title: label, description, isOptional, choices, format, maxLength = 0 } = FIELDS[field]
  if (choices)
    return (
      <Radio.Group label={label} description={description} {...inputProps}>
        <Group gap="lg" mt="xs">
          {sortChoices(choices).map((value) => (
            <Radio key={value} value={value} label={formatChoice(value)} />
          ))}
        </Group>
      </Radio.Group>
    )
  const textProps = { label, description, autoComplete: 'off', required: !isOptional, ...inputProps, ...rest }
  if (maxLength > MAX_LINE_LENGTH) return <Textarea {...textProps} autosize minRows={3} maxRows={14} />
  return (
    <TextInput
      {...textProps}
      {...(format === 'email' && { type: 'email' })}
      {...(VERBATIM_FIELDS.includes(field) && { autoCapitalize: 'off', spellCheck: false })}
    />
  )
}
