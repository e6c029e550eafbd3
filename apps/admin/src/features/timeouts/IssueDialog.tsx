import { NativeSelect, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { MomentField, NO_MOMENT } from '../../components/MomentField.tsx'
import { useNow } from '../../components/useNow.ts'
import { exactTime } from '../../lib/format.ts'
import { DURATIONS, endFor, endOf } from './duration.ts'
import { type TimeoutType, TYPES } from './timeouts-search.ts'
import { UserField } from './UserField.tsx'
import { useTimeoutActs } from './useTimeoutActs.ts'
import { consequenceOf, REFUSES } from './words.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** user to time out; undefined to ask for one */
  username?: string
}

const DAY = '24'

/** Issues a timeout with its type, duration, and reason. */
export function IssueDialog({ opened, onClose, username: given }: Props) {
  const [asked, setAsked] = useState('')
  const [type, setType] = useState<TimeoutType>('posting')
  const [duration, setDuration] = useState(DAY)
  const [until, setUntil] = useState(NO_MOMENT)
  const { issue } = useTimeoutActs()
  const end = endOf(duration, until.value, useNow())
  const username = given ?? asked.trim().replace(/^@/, '')

  const act = async (reason: string) => {
    await issue.mutateAsync({ username, type, reason, ...endFor(duration, until.value) })
    notifications.show({ color: 'done', message: `@${username} is timed out.` })
    setAsked('')
    setUntil(NO_MOMENT)
    setDuration(DAY)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={given ? `Time out @${given}` : 'Time out user'}
      action="Time out user"
      tone="danger"
      shortestReason={5}
      isIncomplete={username === '' || end === null}
      isDirty={asked !== '' || until !== NO_MOMENT}
      {...(given === undefined && { fieldOf: { not_found: 'username' } })}
      onAct={act}
    >
      {(errors) => (
        <Stack gap="md">
          {given === undefined && (
            <UserField value={asked} onChange={setAsked} error={errors.username ?? errors.user_id} />
          )}
          <NativeSelect
            label="Blocked actions"
            value={type}
            onChange={(event) => setType(TYPES.find((one) => one === event.currentTarget.value) ?? 'posting')}
            data={TYPES.map((value) => ({ value, label: REFUSES[value] }))}
          />
          <NativeSelect
            label="Duration"
            value={duration}
            onChange={(event) => setDuration(event.currentTarget.value)}
            data={DURATIONS}
            error={duration === 'until' ? undefined : errors.duration_hours}
          />
          {duration === 'until' && (
            <MomentField label="Expires" moment={until} onChange={setUntil} error={errors.expires_at} />
          )}
          <Text size="sm">
            {end && `Until ${exactTime(end)}, `}
            {username ? `@${username}` : end ? 'the user' : 'The user'} can’t {consequenceOf(type, 'they')}.
            They see the reason in every blocked request.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
