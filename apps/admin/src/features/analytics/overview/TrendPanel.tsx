import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { ChartDataTable } from '../../../components/chart/ChartDataTable.tsx'
import { ChartLegend } from '../../../components/chart/ChartLegend.tsx'
import { Patterns } from '../../../components/chart/patterns.tsx'
import { loadModule } from '../../../lib/load-module.ts'
import type { Dashboard } from '../analytics.api.ts'
import { annotationsQuery } from '../analytics.api.ts'
import type { Granularity } from '../analytics-search.ts'
import { Annotations } from '../annotations/Annotations.tsx'
import { formatUnit } from '../interval-coverage.ts'
import { formatMetric, METRIC_DETAILS, type MetricName, type Overview } from '../metrics.ts'
import { TrendTable } from './TrendTable.tsx'
import { type TrendRow, toTrendRows } from './trend.ts'
import { getTrendLegend, TREND_PATTERNS } from './trend-chart-patterns.ts'

const TrendChart = lazy(() => loadModule(import('./TrendChart.tsx')))

/** Height of the chart in pixels. */
const CHART_HEIGHT = 280

interface Props {
  dashboard: Dashboard & { overview: Overview }
  metric: MetricName
  granularity: Granularity
  timezone: string
  onAddAnnotation: () => void
}

/**
 * Explains the hollow points of the chart. The last point of the chart is always hollow, because its interval
 * is in progress. The first point is hollow if the date range starts within its interval.
 */
function describeHollowPoints([first]: readonly TrendRow[], granularity: Granularity): string {
  if (first?.coverage !== 'part') return `The hollow point marks an incomplete ${formatUnit(granularity)}.`
  return `The hollow points mark incomplete ${formatUnit(granularity)}s.`
}

/** Shows the trend of a metric in the current and the previous period, as a chart and as a table. */
export function TrendPanel({ dashboard, metric, granularity, timezone, onAddAnnotation }: Props) {
  const { from, until } = dashboard.range
  const { data } = useQuery(annotationsQuery(from, until))
  const annotations = data?.annotations ?? []
  const rows = useMemo(
    () => toTrendRows(dashboard, metric, granularity, timezone),
    [dashboard, metric, granularity, timezone],
  )
  const { label, definition } = METRIC_DETAILS[metric]
  const { value, previous } = dashboard.overview[metric]
  const chartProps = { rows, metric, granularity, timezone }
  return (
    <section aria-labelledby="trend">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h4" id="trend">
          {label}
        </Title>
        <Button variant="default" size="xs" onClick={onAddAnnotation}>
          Add annotation
        </Button>
      </Group>
      <Patterns chartPatterns={TREND_PATTERNS} />
      <div
        role="img"
        aria-label={`Line chart: ${label} over time, ${formatMetric(metric, value)}, previous period ${formatMetric(metric, previous)}. The data table lists the values.`}
      >
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <TrendChart {...chartProps} annotations={annotations} height={CHART_HEIGHT} />
        </Suspense>
      </div>
      <ChartLegend
        label="Legend"
        entries={getTrendLegend(formatMetric(metric, value), formatMetric(metric, previous))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {definition} {describeHollowPoints(rows, granularity)}
      </Text>
      <ChartDataTable>
        <TrendTable {...chartProps} />
      </ChartDataTable>
      <Annotations annotations={annotations} timezone={timezone} />
    </section>
  )
}
