import { Alert, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CsvLink } from '../../../components/CsvLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FUNNEL_RANGES, funnelCsv, funnelQuery } from '../analytics.api.ts'
import { viewOf } from '../analytics-search.ts'
import { useAnalytics } from '../useAnalytics.ts'
import { VisitFilters } from '../VisitFilters.tsx'
import { FunnelBars } from './FunnelBars.tsx'
import { StepFields } from './StepFields.tsx'
import { stepsOf } from './steps.ts'

/** Shows how many visitors complete each step of a funnel. */
export function FunnelTab() {
  const { search, change } = useAnalytics()
  const { steps, leftOut } = stepsOf(search.steps)
  const funnel = useQuery(funnelQuery(search, steps))
  const { data, isPlaceholderData: isOld } = funnel
  return (
    <>
      <VisitFilters ranges={FUNNEL_RANGES} withGranularity={false} />
      {viewOf(search).range === '1y' && (
        <Text size="sm" maw="44rem" mb="md">
          Funnels are limited to the last 90 days. The other tabs still show the last 365 days.
        </Text>
      )}
      <Text c="dimmed" maw="44rem" mb="lg">
        See how many visitors complete these steps in order on the same day. They can visit other pages
        between the steps.
      </Text>
      {leftOut.length > 0 && (
        <Alert color="danger" mb="lg" maw="44rem" title="Some steps in the URL were ignored">
          {leftOut.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Alert>
      )}
      <StepFields steps={steps} onChange={(list) => change({ steps: list.join(',') })} />
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
        <div aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
          <FunnelBars steps={data.steps} />
          <Group mt="lg">
            <CsvLink size="xs" href={funnelCsv(search, steps)}>
              Export CSV
            </CsvLink>
          </Group>
        </div>
      )}
    </>
  )
}
