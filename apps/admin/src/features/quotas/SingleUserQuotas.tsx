import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import back from '../../components/back.module.css'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Message } from '../../components/Message.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { userQuotasQuery } from './quotas.api.ts'
import { UserQuotas } from './UserQuotas.tsx'

/** Shows a user's quotas to admins who can't open the user's page. */
export function SingleUserQuotas({ userId }: { userId: number }) {
  const list = useQuery(userQuotasQuery(userId))
  return (
    <>
      <Link from="/plans" to="/plans" search={(view) => ({ ...view, user: undefined })} className={back.link}>
        ← All quotas
      </Link>
      {list.data ? (
        <>
          <Title order={2} style={{ overflowWrap: 'anywhere' }}>
            {list.data.user.name}
          </Title>
          <Text c="dimmed" mb="lg">
            @{list.data.user.username}
          </Text>
          <UserQuotas user={list.data.user} />
        </>
      ) : list.error instanceof ApiError && list.error.status === 404 ? (
        <Message title="User not found">The account may have been deleted, or the URL may be wrong.</Message>
      ) : list.isError ? (
        <ErrorState
          title="Couldn’t load quotas"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <ListSkeleton label="Loading quotas…" rows={6} />
      )}
    </>
  )
}
