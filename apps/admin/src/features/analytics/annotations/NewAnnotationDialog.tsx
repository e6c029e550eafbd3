import { Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { type Moment, MomentField, momentAt } from '../../../components/MomentField.tsx'
import { useChange } from '../../../session/useChange.ts'
import { allAnnotations, createAnnotation } from '../analytics.api.ts'
import { ownZone } from '../zone-names.ts'

const TOUCHED = [allAnnotations.queryKey, ['audit']] as const

const now = (): Moment => momentAt(new Date().toISOString())

/** Creates an annotation. The input is preserved until it is saved. */
export function NewAnnotationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const change = useChange(TOUCHED)
  const [text, setText] = useState('')
  const [moment, setMoment] = useState(now)
  // Defaults to the current time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on opening
  useEffect(() => {
    if (opened && !text) setMoment(now())
  }, [opened])
  const create = async () => {
    await change(
      () => createAnnotation({ at: new Date(moment.value).toISOString(), text: text.trim() }),
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
      asksReason={false}
      isIncomplete={!text.trim() || !moment.value}
      isDirty={text.trim() !== ''}
      onAct={create}
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
          <MomentField
            label="Time"
            description={`Time zone: ${ownZone()}`}
            required
            moment={moment}
            error={errors.at}
            onChange={setMoment}
          />
        </Stack>
      )}
    </ActionDialog>
  )
}
