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

/** How many get from one step to the next. */
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
          These are the last 90 days: a funnel goes no further back. The other tabs stay at a year.
        </Text>
      )}
      <Text c="dimmed" maw="44rem" mb="lg">
        Of the visitors who did the first, how many did the second later on the same day, and so on. Other
        pages may lie between.
      </Text>
      {leftOut.length > 0 && (
        <Alert color="danger" mb="lg" maw="44rem" title="Some of the steps in the address were left out">
          {leftOut.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Alert>
      )}
      <StepFields steps={steps} onChange={(list) => change({ steps: list.join(',') })} />
      {funnel.isError && !data ? (
        <ErrorState
          title="The funnel could not be worked out"
          error={funnel.error}
          onRetry={() => void funnel.refetch()}
          isRetrying={funnel.isFetching}
        />
      ) : !data ? (
        <Skeleton height="16rem" maw="48rem" role="status" aria-label="Working the funnel out" />
      ) : (
        <div aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
          <FunnelBars steps={data.steps} />
          <Group mt="lg">
            <CsvLink size="xs" href={funnelCsv(search, steps)}>
              CSV of this
            </CsvLink>
          </Group>
        </div>
      )}
    </>
  )
}
