import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { getQuotaName } from '../../lib/quota-labels.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ChangeLimitDialog } from './ChangeLimitDialog.tsx'
import { QuotaEntries } from './QuotaEntries.tsx'
import { type UserQuota, userQuotasQuery } from './quotas.api.ts'
import { ResetDialog } from './ResetDialog.tsx'

type QuotaDialogName = 'change' | 'reset' | 'reset-all'

const canReset = ({ kind, used }: UserQuota) => kind === 'consumed' && used > 0

/** Lists a user's quotas with actions. There are no actions for the current user's own quotas. */
export function UserQuotas({ user }: { user: { id: number; username: string } }) {
  const list = useQuery(userQuotasQuery(user.id))
  const isCurrentUser = useCurrentUser().username === user.username
  const [openDialog, setOpenDialog] = useState<QuotaDialogName>()
  /** Name of the quota whose dialog was opened last. */
  const [chosenName, setChosenName] = useState('')

  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="Couldn’t load quotas"
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <ListSkeleton label="Loading quotas…" rows={6} />

  const { quotas } = list.data
  const resettableQuotas = quotas.filter(canReset)
  const chosenQuota = quotas.find((quota) => getQuotaName(quota) === chosenName)
  const close = () => setOpenDialog(undefined)
  const renderActions = (quota: UserQuota) => {
    const open = (dialog: QuotaDialogName) => {
      setChosenName(getQuotaName(quota))
      setOpenDialog(dialog)
    }
    return (
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={`Edit limit: ${quota.title}`}
          onClick={() => open('change')}
        >
          Edit limit
        </Button>
        {canReset(quota) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Reset usage: ${quota.title}`}
            onClick={() => open('reset')}
          >
            Reset usage
          </Button>
        )}
      </Group>
    )
  }
  return (
    <>
      {isCurrentUser ? (
        <Text c="dimmed" size="sm" mb="sm">
          These are your own quotas. Only another administrator can change them.
        </Text>
      ) : (
        resettableQuotas.length > 1 && (
          <Button variant="default" mb="sm" onClick={() => setOpenDialog('reset-all')}>
            Reset all usage
          </Button>
        )
      )}
      <QuotaEntries quotas={quotas} {...(!isCurrentUser && { end: renderActions })} />
      {chosenQuota && (
        <>
          <ChangeLimitDialog
            key={`change ${chosenName}`}
            user={user}
            quota={chosenQuota}
            opened={openDialog === 'change'}
            onClose={close}
          />
          <ResetDialog
            key={`reset ${chosenName}`}
            user={user}
            quotas={[chosenQuota]}
            isAll={false}
            opened={openDialog === 'reset'}
            onClose={close}
          />
        </>
      )}
      <ResetDialog
        user={user}
        quotas={resettableQuotas}
        isAll
        opened={openDialog === 'reset-all'}
        onClose={close}
      />
    </>
  )
}
