import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { Conflict } from '../../../components/Conflict.tsx'
import { Form } from '../../../components/Form.tsx'
import { notifyWithUndo } from '../../../components/undo.tsx'
import { ApiError, fieldErrors, reasonOf } from '../../../lib/api-error.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useUserAct } from '../acts/useUserAct.ts'
import { changeUser } from '../users.api.ts'
import { UserFieldInput } from './UserFieldInput.tsx'
import {
  changedFields,
  changeOf,
  type Field,
  fieldWords,
  LABELS,
  NAMES,
  newerValues,
  type UserValues,
  valuesOf,
} from './user-fields.ts'

const SHORTEST_REASON = 3

const FIELD_OF = { username_taken: 'username', email_taken: 'email' }

export default function EditUserForm({ user, onClose }: { user: UserDetail['user']; onClose: () => void }) {
  const act = useUserAct()
  /** The fields' last known values, which changes are compared with. */
  const [base, setBase] = useState(() => valuesOf(user))
  const [newer, setNewer] = useState<Partial<UserValues>>({})
  const form = useForm({
    initialValues: { ...base, reason: '' },
    validate: {
      name: (value) => (value.trim() ? null : 'Enter a name'),
      reason: (value) =>
        value.trim().length < SHORTEST_REASON
          ? `Enter a reason of at least ${SHORTEST_REASON} characters`
          : null,
    },
  })
  const isDirty = changedFields(base, form.values).length > 0
  const save = useMutation({
    mutationFn: async ({ reason, ...values }: typeof form.values) => {
      const { change, expected } = changeOf(base, values)
      await act(() => changeUser(user.id, { ...change, expected, reason: reason.trim() }))
      return { change, expected, reason: reason.trim() }
    },
    onSuccess: ({ change, expected, reason }) => {
      onClose()
      const saved = 'Changes saved.'
      // Undoing would leave the previous email address unverified, because its pending links are already
      // void.
      if (change.email !== undefined) {
        notifications.show({ color: 'done', message: `${saved} Email address changes can’t be undone.` })
        return
      }
      const undo = { ...expected, expected: change, reason: `Undo: ${reason}`.slice(0, 500) }
      notifyWithUndo(saved, () => act(() => changeUser(user.id, undo)))
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error, FIELD_OF))
      if (!(error instanceof ApiError && error.current)) return
      const changed = newerValues(base, error.current)
      setNewer(changed)
      // The other user's changes are now part of the base, so that saving overwrites them knowingly.
      setBase({ ...base, ...changed })
    },
  })
  const hasConflict = Object.keys(newer).length > 0
  const isShown = hasConflict || Object.keys(fieldErrors(save.error, FIELD_OF)).length > 0
  useBlocker({
    shouldBlockFn: () =>
      isDirty &&
      !save.isSuccess &&
      !window.confirm('Leave this page? Your changes to this user will be lost.'),
    enableBeforeUnload: isDirty,
  })

  const cancel = () => {
    if (!isDirty || window.confirm('Discard your changes?')) onClose()
  }
  const take = (field: Field) => {
    const { [field]: theirs, ...others } = newer
    if (theirs !== undefined) form.setFieldValue(field, theirs)
    setNewer(others)
    form.getInputNode(field)?.focus()
  }
  return (
    <Form sending={save} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="md" maw="36rem">
        {NAMES.map((field, index) => (
          <UserFieldInput
            key={form.key(field)}
            field={field}
            input={form.getInputProps(field)}
            autoFocus={index === 0}
          />
        ))}
        <Textarea
          label="Reason"
          description="Recorded in the audit log."
          required
          autosize
          minRows={1}
          maxRows={6}
          maxLength={500}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        {hasConflict && <Conflict newer={newer} words={fieldWords} labels={LABELS} onTake={take} />}
        {save.isError && !isShown && (
          <Alert color="danger" role="alert" title="Couldn’t save changes">
            {reasonOf(save.error)}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {hasConflict ? 'Save anyway' : 'Save changes'}
          </Button>
          <Button variant="default" onClick={cancel} disabled={save.isPending}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
