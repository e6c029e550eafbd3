import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CsvLink } from '../../../components/CsvLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { type Dashboard, dashboardCsv, figuresQuery } from '../analytics.api.ts'
import { isFiltered, NO_FILTER, viewOf } from '../analytics-search.ts'
import { CountingOff } from '../CountingOff.tsx'
import { Freshness } from '../Freshness.tsx'
import type { Overview } from '../figures.ts'
import { LineToInclude } from '../LineToInclude.tsx'
import { NoSuchVisits, NoVisits } from '../NoVisits.tsx'
import { useAnalytics } from '../useAnalytics.ts'
import { VisitFilters } from '../VisitFilters.tsx'
import { Figures } from './Figures.tsx'
import classes from './OverviewTab.module.css'
import { Rankings } from './Rankings.tsx'
import { TrendPanel } from './TrendPanel.tsx'

/** Shows visits, their trend, and their sources. */
export const OverviewTab = () => (
  <>
    <VisitFilters />
    <Shown />
  </>
)

const hasFigures = (dashboard: Dashboard): dashboard is Dashboard & { overview: Overview } =>
  dashboard.overview !== undefined

function Shown() {
  const { search, change } = useAnalytics()
  const { figure, granularity, timezone } = viewOf(search)
  const figures = useQuery(figuresQuery(search))
  const heading = useId()
  const { data, isPlaceholderData: isOld } = figures
  if (figures.isError && !data)
    return (
      <ErrorState
        title="Couldn’t load analytics"
        error={figures.error}
        onRetry={() => void figures.refetch()}
        isRetrying={figures.isFetching}
      />
    )
  if (!data || !hasFigures(data)) return <OverviewSkeleton />
  const { events, sessions } = data.overview
  const isEmpty = !events.value && !sessions.value && !events.previous
  if (isEmpty && !isOld)
    return isFiltered(search) ? (
      <NoSuchVisits onClear={() => change(NO_FILTER)} />
    ) : data.is_counting ? (
      <NoVisits script={data.script} />
    ) : (
      <CountingOff />
    )
  return (
    <>
      {!data.is_counting && <CountingOff />}
      {isFiltered(search) && (
        <Text size="sm" mb="sm">
          Filters apply to everything except “Dropped events”, which have no country or device.
        </Text>
      )}
      <Group justify="space-between" gap="sm" mb="md">
        <Freshness dashboard={data} search={search} />
        <CsvLink size="xs" href={dashboardCsv(search, 'overview')}>
          Export CSV
        </CsvLink>
      </Group>
      <div aria-busy={isOld} style={{ opacity: isOld ? 0.55 : 1 }}>
        <Figures
          overview={data.overview}
          chosen={figure}
          isWithoutVpn={search.vpn !== undefined}
          onChoose={(chosen) => change({ figure: chosen }, { replace: true })}
        />
        <TrendPanel dashboard={data} figure={figure} granularity={granularity} timezone={timezone} />
      </div>
      <Rankings />
      <section className={classes.more} aria-labelledby={heading}>
        <Title order={2} size="h4" id={heading} mb="sm">
          Track more pages
        </Title>
        <LineToInclude script={data.script} />
      </section>
    </>
  )
}

/** Placeholder with the height of the content. */
const OverviewSkeleton = () => (
  <div role="status" aria-label="Loading analytics…">
    <Skeleton height="1.9rem" width="14rem" mb="md" />
    <Skeleton height="13.5rem" mb="xl" />
    <Skeleton height="22rem" />
  </div>
)
