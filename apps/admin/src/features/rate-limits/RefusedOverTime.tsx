import { Box, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ChartLegend } from '../../components/chart/ChartLegend.tsx'
import { ChartNumbers } from '../../components/chart/ChartNumbers.tsx'
import { Patterns } from '../../components/chart/patterns.tsx'
import { part } from '../../lib/failed-import.ts'
import { counted } from '../../lib/format.ts'
import { SPANS } from './limited-search.ts'
import classes from './RefusedOverTime.module.css'
import { RefusedTable } from './RefusedTable.tsx'
import type { History } from './rate-limits.api.ts'
import { barsOf, refusedClasses, type Span, spanOf } from './refused-bars.ts'
import { LOOK, refusedEntries } from './refused-look.ts'

const RefusedChart = lazy(() => part(import('./RefusedChart.tsx')))

/** In pixels. */
const HEIGHT = 220

const SPAN_WORDS: Record<Span, string> = { 24: '24 hours', 168: '7 days' }

interface Props {
  history: History
  span: Span
  onSpan: (span: Span) => void
}

/** Shows the blocked requests per hour, as a chart and as a table. */
export function RefusedOverTime({ history, span, onSpan }: Props) {
  const shownSpan = spanOf(history)
  const bars = barsOf(history, shownSpan)
  const shown = refusedClasses(bars)
  return (
    <Box component="section" mb="xl" maw="60rem" aria-labelledby="refused">
      <div className={classes.head}>
        <Title order={2} size="h4" id="refused">
          Blocked requests
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Date range"
          value={String(span)}
          onChange={(value) => onSpan(Number(value) as Span)}
          data={SPANS.map((value) => ({ value: String(value), label: SPAN_WORDS[value] }))}
        />
      </div>
      {shown.length === 0 ? (
        <Text c="dimmed" py="sm">
          No requests were blocked in the last {SPAN_WORDS[shownSpan]}.
        </Text>
      ) : (
        <Refused bars={bars} span={shownSpan} shown={shown} />
      )}
    </Box>
  )
}

interface RefusedProps {
  bars: ReturnType<typeof barsOf>
  span: Span
  shown: ReturnType<typeof refusedClasses>
}

function Refused({ bars, span, shown }: RefusedProps) {
  const total = shown.reduce((sum, { refused }) => sum + refused, 0)
  return (
    <>
      <Patterns look={LOOK} />
      <div
        role="img"
        aria-label={`Bar chart: ${counted(total, 'request')} blocked in the last ${SPAN_WORDS[span]}. See the data table for exact numbers.`}
      >
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <RefusedChart bars={bars} span={span} height={HEIGHT} />
        </Suspense>
      </div>
      <ChartLegend label="Blocked requests by class" entries={refusedEntries(bars)} />
      <ChartNumbers>
        <RefusedTable bars={bars} />
      </ChartNumbers>
    </>
  )
}
