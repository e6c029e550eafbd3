import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { EditConflict } from '../../../components/EditConflict.tsx'
import { Form } from '../../../components/Form.tsx'
import { notifyWithUndo } from '../../../components/notify-with-undo.tsx'
import { ApiError, getErrorMessage, getFieldErrors } from '../../../lib/api-error.ts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../../../lib/reasons.ts'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useUserAction } from '../actions/useUserAction.ts'
import { changeUser } from '../users.api.ts'
import { UserFieldInput } from './UserFieldInput.tsx'
import {
  FIELD_NAMES,
  type Field,
  formatField,
  getChange,
  getChangedFields,
  getNewerValues,
  LABELS,
  toFormValues,
  type UserValues,
} from './user-fields.ts'

/** Fields that show an error, by error code. */
const FIELD_BY_CODE = { username_taken: 'username', email_taken: 'email' }

export default function EditUserForm({ user, onClose }: { user: UserDetail['user']; onClose: () => void }) {
  const runAction = useUserAction()
  /** The saved values, as last received from the server. The form's values are compared with them. */
  const [base, setBase] = useState(() => toFormValues(user))
  /** Newer values, saved by another user, that the conflict message offers. */
  const [newer, setNewer] = useState<Partial<UserValues>>({})
  const form = useForm({
    initialValues: { ...base, reason: '' },
    validate: {
      name: (value) => (value.trim() ? null : 'Enter a name'),
      reason: (value) =>
        value.trim().length < MIN_REASON_LENGTH
          ? `Enter a reason of at least ${MIN_REASON_LENGTH} characters`
          : null,
    },
  })
  const isDirty = getChangedFields(base, form.values).length > 0
  const save = useMutation({
    mutationFn: async ({ reason, ...values }: typeof form.values) => {
      const { change, expected } = getChange(base, values)
      await runAction(() => changeUser(user.id, { ...change, expected, reason: reason.trim() }))
      return { change, expected, reason: reason.trim() }
    },
    onSuccess: ({ change, expected, reason }) => {
      onClose()
      const savedMessage = 'Changes saved.'
      // The toast for a change of the email address has no undo button. Undoing would leave the previous
      // email address unverified, because each change of the address resets its verification and voids
      // pending links.
      if (change.email !== undefined) {
        notifications.show({
          color: 'done',
          message: `${savedMessage} The new email address isn’t verified yet.`,
        })
        return
      }
      const undo = { ...expected, expected: change, reason: `Undo: ${reason}`.slice(0, MAX_REASON_LENGTH) }
      notifyWithUndo(savedMessage, () => runAction(() => changeUser(user.id, undo)))
    },
    onError: (error) => {
      form.setErrors(getFieldErrors(error, FIELD_BY_CODE))
      if (!(error instanceof ApiError && error.current)) return
      const newerValues = getNewerValues(base, error.current)
      setNewer(newerValues)
      // The other user's changes become part of the base, so that saving again overwrites them.
      setBase({ ...base, ...newerValues })
    },
  })
  const hasConflict = Object.keys(newer).length > 0
  const isErrorShownElsewhere =
    (save.error instanceof ApiError && save.error.current !== undefined) ||
    Object.keys(getFieldErrors(save.error, FIELD_BY_CODE)).length > 0
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
  const takeNewerValue = (field: Field) => {
    const { [field]: newerValue, ...remaining } = newer
    if (newerValue !== undefined) form.setFieldValue(field, newerValue)
    setNewer(remaining)
    form.getInputNode(field)?.focus()
  }
  return (
    <Form mutation={save} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="md" maw="36rem">
        {FIELD_NAMES.map((field, index) => (
          <UserFieldInput
            key={form.key(field)}
            field={field}
            inputProps={form.getInputProps(field)}
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
          maxLength={MAX_REASON_LENGTH}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        {hasConflict && (
          <EditConflict
            newer={newer}
            formatValue={formatField}
            labels={LABELS}
            onTakeNewerValue={takeNewerValue}
          />
        )}
        {save.isError && !isErrorShownElsewhere && (
          <Alert color="danger" role="alert" title="Couldn’t save changes">
            {getErrorMessage(save.error)}
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
