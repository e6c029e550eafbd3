import { Box, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ChartDataTable } from '../../components/chart/ChartDataTable.tsx'
import { ChartLegend } from '../../components/chart/ChartLegend.tsx'
import { Patterns } from '../../components/chart/patterns.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { loadModule } from '../../lib/load-module.ts'
import classes from './BlockedOverTime.module.css'
import { BlockedTable } from './BlockedTable.tsx'
import { getBlockedClasses, getLoadedSpan, type Span, toBars } from './blocked-bars.ts'
import { BLOCKED_PATTERNS, getBlockedLegend } from './blocked-chart-patterns.ts'
import type { History } from './rate-limits.api.ts'
import { SPANS } from './rate-limits-search.ts'

const BlockedChart = lazy(() => loadModule(import('./BlockedChart.tsx')))

/** Height of the chart in pixels. */
const CHART_HEIGHT = 220

const SPAN_LABELS: Record<Span, string> = { 24: '24 hours', 168: '7 days' }

interface Props {
  history: History
  /** selected span, which `history` may not cover yet */
  span: Span
  onSpanChange: (span: Span) => void
}

/** Shows the blocked requests over time, as a chart and as a table. */
export function BlockedOverTime({ history, span, onSpanChange }: Props) {
  const loadedSpan = getLoadedSpan(history)
  const bars = toBars(history, loadedSpan)
  const blockedClasses = getBlockedClasses(bars)
  return (
    <Box component="section" mb="xl" maw="60rem" aria-labelledby="blocked-requests">
      <div className={classes.header}>
        <Title order={2} size="h4" id="blocked-requests">
          Blocked requests
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Date range"
          value={String(span)}
          onChange={(value) => onSpanChange(Number(value) as Span)}
          data={SPANS.map((value) => ({ value: String(value), label: SPAN_LABELS[value] }))}
        />
      </div>
      {blockedClasses.length === 0 ? (
        <Text c="dimmed" py="sm">
          No requests were blocked in the last {SPAN_LABELS[loadedSpan]}.
        </Text>
      ) : (
        <BlockedRequests bars={bars} span={loadedSpan} blockedClasses={blockedClasses} />
      )}
    </Box>
  )
}

interface BlockedRequestsProps {
  bars: ReturnType<typeof toBars>
  span: Span
  blockedClasses: ReturnType<typeof getBlockedClasses>
}

function BlockedRequests({ bars, span, blockedClasses }: BlockedRequestsProps) {
  const total = blockedClasses.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Patterns chartPatterns={BLOCKED_PATTERNS} />
      <div
        role="img"
        aria-label={`Bar chart: ${formatQuantity(total, 'request')} blocked in the last ${SPAN_LABELS[span]}. See the data table for exact numbers.`}
      >
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <BlockedChart bars={bars} span={span} height={CHART_HEIGHT} />
        </Suspense>
      </div>
      <ChartLegend label="Blocked requests by class" entries={getBlockedLegend(bars)} />
      <ChartDataTable>
        <BlockedTable bars={bars} />
      </ChartDataTable>
    </>
  )
}
