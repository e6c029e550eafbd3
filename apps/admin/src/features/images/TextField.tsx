import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTyped } from '../../components/useTyped.ts'
import { LONGEST, type TextName } from './studio-parameters.ts'
import type { StudioFieldsProps } from './useStudio.ts'

interface Props extends StudioFieldsProps {
  name: TextName
  label: string
  description?: string
  /** placeholder that shows the default */
  usual?: string
  /** whether the text may have several lines */
  isLong?: boolean
  end?: ReactNode
}

/** Edits a text of the image. */
export function TextField(props: Props) {
  const { name, label, description, usual, isLong = false, end, chosen, faults, edit } = props
  const { typed, type, leave } = useTyped(chosen[name] ?? '', (text) =>
    edit({ [name]: text.trim() ? text : undefined }),
  )
  const field = {
    ...{ label, maxLength: LONGEST[name], autoComplete: 'off', spellCheck: isLong, value: typed },
    ...(description && { description }),
    ...(usual && { placeholder: usual }),
    error: faults[name],
    onBlur: leave,
  }
  if (isLong)
    return (
      <Textarea
        {...field}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => type(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...field}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave()
      }}
      rightSection={end}
      {...(end && { rightSectionWidth: 'auto' })}
    />
  )
}
