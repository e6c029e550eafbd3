import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDebouncedInput } from '../../components/useDebouncedInput.ts'
import { MAX_LENGTHS, type TextName } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: TextName
  label: string
  description?: string
  /** default text, shown as the placeholder */
  defaultText?: string
  /** whether the text may have several lines */
  isMultiline?: boolean
  /** content at the end of a single-line field, such as a button */
  end?: ReactNode
}

/** Edits a text option of the image. */
export function TextField(props: Props) {
  const { name, label, description, defaultText, isMultiline = false, end, options, problems, edit } = props
  const { typedText, updateText, commitNow } = useDebouncedInput(options[name] ?? '', (text) =>
    edit({ [name]: text.trim() ? text : undefined }),
  )
  const fieldProps = {
    label,
    maxLength: MAX_LENGTHS[name],
    autoComplete: 'off',
    spellCheck: isMultiline,
    value: typedText,
    ...(description && { description }),
    ...(defaultText && { placeholder: defaultText }),
    error: problems[name],
    onBlur: commitNow,
  }
  if (isMultiline)
    return (
      <Textarea
        {...fieldProps}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => updateText(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...fieldProps}
      onChange={(event) => updateText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commitNow()
      }}
      rightSection={end}
      {...(end && { rightSectionWidth: 'auto' })}
    />
  )
}
