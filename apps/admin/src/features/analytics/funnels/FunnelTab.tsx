import { Alert, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DownloadLink } from '../../../components/DownloadLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FUNNEL_RANGES, funnelQuery, getFunnelCsvUrl } from '../analytics.api.ts'
import { withDefaults } from '../analytics-search.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import { VisitFilters } from '../VisitFilters.tsx'
import { FunnelBars } from './FunnelBars.tsx'
import { StepFields } from './StepFields.tsx'
import { parseSteps } from './steps.ts'

/** Shows how many visitors complete each step of a funnel. */
export function FunnelTab() {
  const { search, change } = useAnalyticsSearch()
  const { steps, stepErrors } = parseSteps(search.steps)
  const funnel = useQuery(funnelQuery(search, steps))
  const { data, isPlaceholderData: isStale } = funnel
  return (
    <>
      <VisitFilters ranges={FUNNEL_RANGES} withGranularity={false} />
      {withDefaults(search).range === '1y' && (
        <Text size="sm" maw="44rem" mb="md">
          Funnels cover at most 90 days, so this tab shows the last 90 days instead of 365.
        </Text>
      )}
      <Text c="dimmed" maw="44rem" mb="lg">
        See how many visitors complete these steps in order on the same day. They can visit other pages
        between the steps. A step is a path (<code>/plans</code>), a path prefix (<code>/blog/*</code>), or an
        event (<code>event:subscription</code>).
      </Text>
      {stepErrors.length > 0 && (
        <Alert color="danger" mb="lg" maw="44rem" title="Some steps in the URL were ignored">
          {stepErrors.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      <StepFields steps={steps} onChange={(newSteps) => change({ steps: newSteps.join(',') })} />
      {funnel.isError && !data ? (
        <ErrorState
          title="Couldn’t load the funnel"
          error={funnel.error}
          onRetry={() => void funnel.refetch()}
          isRetrying={funnel.isFetching}
        />
      ) : !data ? (
        <Skeleton height="16rem" maw="48rem" role="status" aria-label="Loading funnel…" />
      ) : (
        <div aria-busy={isStale} style={{ opacity: isStale ? 0.55 : 1 }}>
          <FunnelBars steps={data.steps} />
          <Group mt="lg">
            <DownloadLink size="xs" href={getFunnelCsvUrl(search, steps)}>
              Export CSV
            </DownloadLink>
          </Group>
        </div>
      )}
    </>
  )
}
