import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DownloadLink } from '../../../components/DownloadLink.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { useDialogFromUrl } from '../../../components/useDialogFromUrl.ts'
import { type Dashboard, getDashboardCsvUrl, metricsQuery } from '../analytics.api.ts'
import { isFiltered, NO_FILTER, withDefaults } from '../analytics-search.ts'
import { NewAnnotationDialog } from '../annotations/NewAnnotationDialog.tsx'
import { CollectionOffNotice } from '../CollectionOffNotice.tsx'
import { Freshness } from '../Freshness.tsx'
import type { Overview } from '../metrics.ts'
import { NoMatchingVisits, NoVisits } from '../NoVisits.tsx'
import { TrackingSnippet } from '../TrackingSnippet.tsx'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import { VisitFilters } from '../VisitFilters.tsx'
import { Metrics } from './Metrics.tsx'
import classes from './OverviewTab.module.css'
import { Rankings } from './Rankings.tsx'
import { TrendPanel } from './TrendPanel.tsx'

/** Shows the visit metrics with their trend, the rankings, and the tracking snippet. */
export function OverviewTab() {
  const [isAnnotationOpen, annotationDialog] = useDisclosure()
  // The URL can open the dialog even if there are no visits. Without visits, `TrendPanel` and its “Add
  // annotation” button aren't rendered, so the dialog is rendered here and not in `TrendPanel`.
  useDialogFromUrl(annotationDialog.open)
  return (
    <>
      <VisitFilters />
      <OverviewContent onAddAnnotation={annotationDialog.open} />
      <NewAnnotationDialog opened={isAnnotationOpen} onClose={annotationDialog.close} />
    </>
  )
}

const hasMetrics = (dashboard: Dashboard): dashboard is Dashboard & { overview: Overview } =>
  dashboard.overview !== undefined

function OverviewContent({ onAddAnnotation }: { onAddAnnotation: () => void }) {
  const { search, change } = useAnalyticsSearch()
  const { metric, granularity, timezone } = withDefaults(search)
  const metrics = useQuery(metricsQuery(search))
  const headingId = useId()
  const { data, isPlaceholderData: isStale } = metrics
  if (metrics.isError && !data)
    return (
      <ErrorState
        title="Couldn’t load analytics"
        error={metrics.error}
        onRetry={() => void metrics.refetch()}
        isRetrying={metrics.isFetching}
      />
    )
  if (!data || !hasMetrics(data)) return <OverviewSkeleton />
  const { events, sessions } = data.overview
  const isEmpty = !events.value && !sessions.value && !events.previous
  if (isEmpty && !isStale)
    return isFiltered(search) ? (
      <NoMatchingVisits onClear={() => change(NO_FILTER)} />
    ) : data.is_counting ? (
      <NoVisits scriptUrl={data.script} />
    ) : (
      <CollectionOffNotice />
    )
  return (
    <>
      {!data.is_counting && <CollectionOffNotice />}
      {isFiltered(search) && (
        <Text size="sm" mb="sm">
          Filters apply to everything except “Dropped events”, which have no country, device, or VPN
          information.
        </Text>
      )}
      <Group justify="space-between" gap="sm" mb="md">
        <Freshness dashboard={data} search={search} />
        <DownloadLink size="xs" href={getDashboardCsvUrl(search, 'overview')}>
          Export CSV
        </DownloadLink>
      </Group>
      <div aria-busy={isStale} style={{ opacity: isStale ? 0.55 : 1 }}>
        <Metrics
          overview={data.overview}
          selectedMetric={metric}
          isVpnExcluded={search.vpn !== undefined}
          onChoose={(chosen) => change({ metric: chosen }, { replace: true })}
        />
        <TrendPanel
          dashboard={data}
          metric={metric}
          granularity={granularity}
          timezone={timezone}
          onAddAnnotation={onAddAnnotation}
        />
      </div>
      <Rankings />
      <section className={classes.tracking} aria-labelledby={headingId}>
        <Title order={2} size="h4" id={headingId} mb="sm">
          Track more pages
        </Title>
        <TrackingSnippet scriptUrl={data.script} />
      </section>
    </>
  )
}

/** Shows a placeholder about as high as the content, so that the layout doesn't shift. */
const OverviewSkeleton = () => (
  <div role="status" aria-label="Loading analytics…">
    <Skeleton height="1.9rem" width="14rem" mb="md" />
    <Skeleton height="13.5rem" mb="xl" />
    <Skeleton height="22rem" />
  </div>
)
