import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { useNow } from '../../components/useNow.ts'
import { exactTime } from '../../lib/format.ts'
import { DURATIONS, endFor, endOf } from './duration.ts'
import { type TimeoutType, TYPES } from './timeouts-search.ts'
import { UserField } from './UserField.tsx'
import { useTimeoutActs } from './useTimeoutActs.ts'
import { CONSEQUENCE, REFUSES } from './words.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** who it is about; without one the dialog asks */
  username?: string
}

/** Times somebody out: of what, for how long and why. */
export function IssueDialog({ opened, onClose, username: given }: Props) {
  const [asked, setAsked] = useState('')
  const [type, setType] = useState<TimeoutType>('posting')
  const [duration, setDuration] = useState('24')
  const [until, setUntil] = useState('')
  const { issue } = useTimeoutActs()
  const end = endOf(duration, until, useNow())
  const username = given ?? asked.trim().replace(/^@/, '')

  const act = async (reason: string) => {
    await issue.mutateAsync({ username, type, reason, ...endFor(duration, until) })
    notifications.show({ color: 'done', message: `@${username} is timed out.` })
    setAsked('')
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={given ? `Time @${given} out` : 'Time somebody out'}
      action="Time out"
      tone="danger"
      shortestReason={5}
      isIncomplete={username === '' || end === null}
      onAct={act}
    >
      {(errors) => (
        <Stack gap="md">
          {given === undefined && (
            <UserField value={asked} onChange={setAsked} error={errors.username ?? errors.user_id} />
          )}
          <NativeSelect
            label="What they may not do"
            value={type}
            onChange={(event) => setType(TYPES.find((one) => one === event.currentTarget.value) ?? 'posting')}
            data={TYPES.map((value) => ({ value, label: REFUSES[value] }))}
          />
          <NativeSelect
            label="How long"
            value={duration}
            onChange={(event) => setDuration(event.currentTarget.value)}
            data={DURATIONS}
            error={duration === 'until' ? undefined : errors.duration_hours}
          />
          {duration === 'until' && (
            <TextInput
              type="datetime-local"
              label="Ends"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
              error={errors.expires_at}
            />
          )}
          <Text size="sm">
            {username ? `@${username}` : 'The user'} can’t {CONSEQUENCE[type]}
            {end && `, until ${exactTime(end)}`}. They see the reason whenever they are refused.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
