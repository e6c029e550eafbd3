import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { ownQuotasQuery } from '../../lib/own-quotas.api.ts'
import { QuotaEntries } from './QuotaEntries.tsx'

/** Shows the current user's quotas and their usage. */
export function OwnQuotas() {
  const own = useQuery(ownQuotasQuery)
  if (own.data) return <QuotaEntries quotas={own.data.quotas} />
  if (own.isError)
    return (
      <ErrorState
        title="Couldn’t load your quotas"
        error={own.error}
        onRetry={() => void own.refetch()}
        isRetrying={own.isFetching}
      />
    )
  return <ListSkeleton label="Loading your quotas…" rows={6} />
}
