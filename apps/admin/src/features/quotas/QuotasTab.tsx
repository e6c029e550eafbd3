import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Defaults } from './Defaults.tsx'
import { GuestQuotas } from './GuestQuotas.tsx'
import { NearLimits } from './NearLimits.tsx'
import { type NearLimitsSearch, readNearLimitsSearch } from './near-limits-search.ts'
import { quotaFeaturesQuery } from './quotas.api.ts'
import { SingleUserQuotas } from './SingleUserQuotas.tsx'

const route = getRouteApi('/signed-in/plans')

/**
 * Shows the quotas of the user in the URL. If the URL has no user, shows quotas near their limit, guest
 * quotas, and default limits.
 */
export function QuotasTab() {
  const { user } = route.useSearch()
  return user === undefined ? <AllQuotas /> : <SingleUserQuotas userId={user} />
}

function AllQuotas() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const features = useQuery(quotaFeaturesQuery)
  const updateSearch = (view: NearLimitsSearch) =>
    void navigate({ search: { ...search, ...readNearLimitsSearch({ ...view }) }, resetScroll: false })
  return (
    <>
      <NearLimits view={readNearLimitsSearch({ ...search })} onChange={updateSearch} />
      {features.data ? (
        <>
          <GuestQuotas features={features.data.features} />
          <Defaults features={features.data.features} />
        </>
      ) : features.isError ? (
        <ErrorState
          title="Couldn’t load limits"
          error={features.error}
          onRetry={() => void features.refetch()}
          isRetrying={features.isFetching}
        />
      ) : (
        <ListSkeleton label="Loading limits…" />
      )}
    </>
  )
}
