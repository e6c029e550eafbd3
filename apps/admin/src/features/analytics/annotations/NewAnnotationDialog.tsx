import { Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { DateTimeField, type DateTimeValue, toDateTimeValue } from '../../../components/DateTimeField.tsx'
import { useChange } from '../../../session/useChange.ts'
import { annotationQueries, createAnnotation } from '../analytics.api.ts'
import { getBrowserZone } from '../zone-names.ts'

const AFFECTED_QUERIES = [annotationQueries.queryKey, ['audit']] as const

const getCurrentTime = (): DateTimeValue => toDateTimeValue(new Date().toISOString())

/**
 * Shows the dialog to create an annotation. If the user closes and reopens the dialog, it still contains
 * unsaved text and the time entered with the text.
 */
export function NewAnnotationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const change = useChange(AFFECTED_QUERIES)
  const [text, setText] = useState('')
  const [time, setTime] = useState(getCurrentTime)
  // Sets the current time when the dialog opens, unless the dialog still contains unsaved text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the dialog opens
  useEffect(() => {
    if (opened && !text) setTime(getCurrentTime())
  }, [opened])
  const create = async () => {
    await change(
      () => createAnnotation({ at: new Date(time.value).toISOString(), text: text.trim() }),
      'Annotation added.',
    )
    setText('')
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title="Add annotation"
      action="Add annotation"
      requiresReason={false}
      isSubmitDisabled={!text.trim() || !time.value}
      isDirty={text.trim() !== ''}
      onSubmit={create}
    >
      {(errors) => (
        <Stack gap="md">
          <TextInput
            label="Text"
            description="For example, a release or an outage. Visible to all administrators."
            required
            maxLength={200}
            data-autofocus
            value={text}
            error={errors.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <DateTimeField
            label="Time"
            description={`Time zone: ${getBrowserZone()}`}
            required
            dateTime={time}
            error={errors.at}
            onChange={setTime}
          />
        </Stack>
      )}
    </ActionDialog>
  )
}
