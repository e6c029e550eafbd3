import { Group, Radio, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { choiceWords, FIELDS, type Field, inOrder } from './user-fields.ts'

/** Longer texts use a multi-line field. */
const LONGEST_LINE = 254
/** Fields without autocorrection or capitalization. */
const VERBATIM: readonly Field[] = ['username', 'email']

interface Props extends Pick<TextInputProps, 'autoFocus'> {
  field: Field
  /** the form's props for an input: its value, error, and change handler */
  input: object
}

/** Renders the input that matches the field's type. */
export function UserFieldInput({ field, input, ...rest }: Props): ReactNode {
  const { title: label, description, isOptional, choices, format, maxLength = 0 } = FIELDS[field]
  if (choices)
    return (
      <Radio.Group label={label} description={description} {...input}>
        <Group gap="lg" mt="xs">
          {inOrder(choices).map((value) => (
            <Radio key={value} value={value} label={choiceWords(value)} />
          ))}
        </Group>
      </Radio.Group>
    )
  const text = { label, description, autoComplete: 'off', required: !isOptional, ...input, ...rest }
  if (maxLength > LONGEST_LINE) return <Textarea {...text} autosize minRows={3} maxRows={14} />
  return (
    <TextInput
      {...text}
      {...(format === 'email' && { type: 'email' })}
      {...(VERBATIM.includes(field) && { autoCapitalize: 'off', spellCheck: false })}
    />
  )
}
