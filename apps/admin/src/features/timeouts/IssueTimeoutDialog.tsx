import { NativeSelect, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { BlockedActionsField } from '../../components/BlockedActionsField.tsx'
import { DateTimeField, EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import { useNow } from '../../components/useNow.ts'
import { formatExactTime } from '../../lib/format.ts'
import type { TimeoutType } from '../../lib/timeout-types.ts'
import { DURATIONS, getEnd, toEndInput } from './duration.ts'
import { describeConsequence } from './labels.ts'
import { UserField } from './UserField.tsx'
import { useTimeoutActions } from './useTimeoutActions.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** user to time out; if omitted, the dialog asks for the username */
  username?: string
}

const DEFAULT_TYPE: TimeoutType = 'posting'

/** One of the values of `DURATIONS`, in hours. */
const DEFAULT_DURATION = '24'

/** Asks for the type, duration, and reason of a timeout, and issues it. */
export function IssueTimeoutDialog({ opened, onClose, username: fixedUsername }: Props) {
  const [typedUsername, setTypedUsername] = useState('')
  const [type, setType] = useState(DEFAULT_TYPE)
  const [duration, setDuration] = useState(DEFAULT_DURATION)
  const [customEnd, setCustomEnd] = useState(EMPTY_DATE_TIME)
  const { issue } = useTimeoutActions()
  const end = getEnd(duration, customEnd.value, useNow())
  const username = fixedUsername ?? typedUsername.trim().replace(/^@/, '')

  const issueTimeout = async (reason: string) => {
    await issue.mutateAsync({ username, type, reason, ...toEndInput(duration, customEnd.value) })
    notifications.show({ color: 'done', message: `@${username} is timed out.` })
    setTypedUsername('')
    setType(DEFAULT_TYPE)
    setCustomEnd(EMPTY_DATE_TIME)
    setDuration(DEFAULT_DURATION)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={fixedUsername ? `Time out @${fixedUsername}` : 'Time out user'}
      action="Time out user"
      tone="danger"
      minReasonLength={5}
      reasonHint="Shown to the user and recorded in the audit log."
      isSubmitDisabled={username === '' || end === null}
      isDirty={
        typedUsername !== '' ||
        type !== DEFAULT_TYPE ||
        duration !== DEFAULT_DURATION ||
        customEnd !== EMPTY_DATE_TIME
      }
      {...(fixedUsername === undefined && { fieldByCode: { not_found: 'username' } })}
      onSubmit={issueTimeout}
    >
      {(errors) => (
        <Stack gap="md">
          {fixedUsername === undefined && (
            <UserField
              value={typedUsername}
              onChange={setTypedUsername}
              error={errors.username ?? errors.user_id}
            />
          )}
          <BlockedActionsField type={type} onChange={setType} />
          <NativeSelect
            label="Duration"
            value={duration}
            onChange={(event) => setDuration(event.currentTarget.value)}
            data={DURATIONS}
            error={duration === 'until' ? undefined : errors.duration_hours}
          />
          {duration === 'until' && (
            <DateTimeField
              label="Expires"
              dateTime={customEnd}
              onChange={setCustomEnd}
              error={errors.expires_at}
            />
          )}
          <Text size="sm">
            {end && `Until ${formatExactTime(end)}, `}
            {username ? `@${username}` : end ? 'the user' : 'The user'} can’t{' '}
            {describeConsequence(type, 'they')}. They see the reason whenever a request is blocked.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
