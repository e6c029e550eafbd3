import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { yourQuotasQuery } from '../../lib/your-quotas.api.ts'
import { QuotaEntries } from './QuotaEntries.tsx'

/** Shows the current user's quotas and their usage. */
export function YourQuotas() {
  const quotas = useQuery(yourQuotasQuery)
  if (quotas.data) return <QuotaEntries quotas={quotas.data.quotas} />
  if (quotas.isError)
    return (
      <ErrorState
        title="Couldn’t load your quotas"
        error={quotas.error}
        onRetry={() => void quotas.refetch()}
        isRetrying={quotas.isFetching}
      />
    )
  return <ListSkeleton label="Loading your quotas…" rows={6} />
}
