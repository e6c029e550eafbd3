import { Stack, Textarea, TextInput } from '@mantine/core'
import { LABELS } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'
import { MAX_LENGTHS } from './alert-validation.ts'
import { MarkupHelp } from './MarkupHelp.tsx'

export const TextFields = ({ draft, problems, edit }: AlertFieldsProps) => (
  <Stack gap="md">
    <TextInput
      label={LABELS.title}
      required
      maxLength={MAX_LENGTHS.title}
      autoComplete="off"
      dir="auto"
      value={draft.title}
      error={problems.title}
      onChange={(event) => edit({ title: event.currentTarget.value })}
    />
    <Textarea
      label={LABELS.message}
      required
      autosize
      minRows={3}
      maxRows={12}
      maxLength={MAX_LENGTHS.message}
      dir="auto"
      value={draft.message}
      error={problems.message}
      onChange={(event) => edit({ message: event.currentTarget.value })}
    />
    <Textarea
      label={LABELS.details}
      description="Collapsed by default."
      autosize
      minRows={2}
      maxRows={16}
      maxLength={MAX_LENGTHS.details}
      dir="auto"
      value={draft.details}
      error={problems.details}
      onChange={(event) => edit({ details: event.currentTarget.value })}
    />
    <MarkupHelp />
  </Stack>
)
