import { Group, Radio, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { choiceWords, FIELDS, type Field, inOrder } from './user-fields.ts'

/** Text that may be longer has several lines. */
const LONGEST_LINE = 254
/** What people type as it is: no phone corrects it. */
const VERBATIM: readonly Field[] = ['username', 'email']

interface Props extends Pick<TextInputProps, 'autoFocus'> {
  field: Field
  /** what the form gives an input: its value, its error, what to do when it changes */
  input: object
}

/** The input that fits what the field may hold. */
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
