import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { nameOf } from '../../lib/quota-words.ts'
import { useViewer } from '../../session/session.ts'
import { ChangeLimitDialog } from './ChangeLimitDialog.tsx'
import { QuotaEntries } from './QuotaEntries.tsx'
import { type UserQuota, userQuotasQuery } from './quotas.api.ts'
import { ResetDialog } from './ResetDialog.tsx'

type Act = 'change' | 'reset' | 'reset-all'

const isReset = ({ kind, used }: UserQuota) => kind === 'consumed' && used > 0

/** Lists a user's quotas with their actions. */
export function UserQuotas({ user }: { user: { id: number; username: string } }) {
  const list = useQuery(userQuotasQuery(user.id))
  const isOneself = useViewer().username === user.username
  const [act, setAct] = useState<Act>()
  const [chosen, setChosen] = useState('')

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
  const used = quotas.filter(isReset)
  const quota = quotas.find((one) => nameOf(one) === chosen)
  const close = () => setAct(undefined)
  const acts = (one: UserQuota) => {
    const open = (kind: Act) => {
      setChosen(nameOf(one))
      setAct(kind)
    }
    return (
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={`Edit limit: ${one.title}`}
          onClick={() => open('change')}
        >
          Edit limit
        </Button>
        {isReset(one) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Reset usage: ${one.title}`}
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
      {isOneself ? (
        <Text c="dimmed" size="sm" mb="sm">
          These are your own quotas. Only another administrator can change them.
        </Text>
      ) : (
        used.length > 1 && (
          <Button variant="default" mb="sm" onClick={() => setAct('reset-all')}>
            Reset all usage
          </Button>
        )
      )}
      <QuotaEntries quotas={quotas} {...(!isOneself && { end: acts })} />
      {quota && (
        <>
          <ChangeLimitDialog
            key={`change ${chosen}`}
            user={user}
            quota={quota}
            opened={act === 'change'}
            onClose={close}
          />
          <ResetDialog
            key={`reset ${chosen}`}
            user={user}
            quotas={[quota]}
            isAll={false}
            opened={act === 'reset'}
            onClose={close}
          />
        </>
      )}
      <ResetDialog user={user} quotas={used} isAll opened={act === 'reset-all'} onClose={close} />
    </>
  )
}
