import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { IssueTimeoutDialog } from './IssueTimeoutDialog.tsx'
import { RevokeAllDialog } from './RevokeAllDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { TimeoutEntries } from './TimeoutEntries.tsx'
import type { Timeout } from './timeouts.api.ts'
import { userTimeoutsQuery } from './timeouts.api.ts'

/** Lists a user's timeouts, with buttons to issue and revoke timeouts. */
export function UserTimeouts({ user }: { user: { id: number; username: string } }) {
  const timeouts = useQuery(userTimeoutsQuery(user.id))
  const isCurrentUser = useCurrentUser().username === user.username
  const [isIssueTimeoutDialogOpen, issueDialog] = useDisclosure()
  const [isRevokeDialogOpen, revokeDialog] = useDisclosure()
  const [isRevokeAllDialogOpen, revokeAllDialog] = useDisclosure()
  const [selectedTimeout, setSelectedTimeout] = useState<Timeout>()

  if (timeouts.isError && !timeouts.data) {
    return (
      <ErrorState
        title="Couldn’t load timeouts"
        error={timeouts.error}
        onRetry={() => void timeouts.refetch()}
        isRetrying={timeouts.isFetching}
      />
    )
  }
  if (!timeouts.data) return <ListSkeleton label="Loading timeouts…" rows={3} />

  const activeTimeouts = timeouts.data.timeouts.filter(({ is_running }) => is_running)
  const openRevokeDialog = (timeout: Timeout) => {
    setSelectedTimeout(timeout)
    revokeDialog.open()
  }
  return (
    <>
      {!isCurrentUser && (
        <Group gap="sm" mb="sm">
          <Button variant="default" onClick={issueDialog.open}>
            Time out user
          </Button>
          {activeTimeouts.length > 1 && (
            <Button variant="default" onClick={revokeAllDialog.open}>
              Revoke all timeouts
            </Button>
          )}
        </Group>
      )}
      <TimeoutEntries
        timeouts={timeouts.data.timeouts}
        emptyMessage="No timeouts yet."
        onRevoke={openRevokeDialog}
        onExpire={() => void timeouts.refetch()}
      />
      <IssueTimeoutDialog
        opened={isIssueTimeoutDialogOpen}
        onClose={issueDialog.close}
        username={user.username}
      />
      <RevokeDialog timeout={selectedTimeout} opened={isRevokeDialogOpen} onClose={revokeDialog.close} />
      <RevokeAllDialog
        user={user}
        activeTimeouts={activeTimeouts}
        opened={isRevokeAllDialogOpen}
        onClose={revokeAllDialog.close}
      />
    </>
  )
}
