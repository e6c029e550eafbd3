import { Box, Skeleton, Table, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ChartDataTable } from '../../components/chart/ChartDataTable.tsx'
import { ChartLegend } from '../../components/chart/ChartLegend.tsx'
import { getFill, Patterns } from '../../components/chart/patterns.tsx'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { loadModule } from '../../lib/load-module.ts'
import type { Reach } from './alerts.api.ts'
import { type ReachBar, toBars } from './reach-bars.ts'
import { REACH_PATTERNS, SERIES, SERIES_LABELS } from './reach-chart-patterns.ts'

const ReachChart = lazy(() => loadModule(import('./ReachChart.tsx')))

/** Maximum number of days that the API returns. Earlier days are omitted. */
const MAX_DAYS = 90

/** Height of the chart in pixels. */
const CHART_HEIGHT = 220

/** Shows an alert's views and dismissals over time, as a chart and as a table. */
export function ReachOverTime({ days }: { days: Reach['days'] }) {
  const bars = toBars(days)
  const sum = (name: (typeof SERIES)[number]) => bars.reduce((total, bar) => total + bar[name], 0)
  return (
    <Box component="section" mb="xl" aria-labelledby="over-time">
      <Title order={2} size="h4" id="over-time" mb="md">
        {days.length < MAX_DAYS ? 'Views over time' : `Views over time (latest ${MAX_DAYS} days of data)`}
      </Title>
      <Patterns chartPatterns={REACH_PATTERNS} />
      <div
        role="img"
        aria-label={`Bar chart: ${formatQuantity(sum('seen'), 'unique view')}, ${formatQuantity(sum('dismissed'), 'dismissal')}. The data table lists the values.`}
      >
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <ReachChart bars={bars} height={CHART_HEIGHT} />
        </Suspense>
      </div>
      <ChartLegend
        label="Legend"
        entries={SERIES.map((name) => ({
          name: SERIES_LABELS[name],
          fill: getFill(REACH_PATTERNS, name),
          value: sum(name),
        }))}
      />
      <ChartDataTable>
        <ReachTable bars={bars} />
      </ChartDataTable>
    </Box>
  )
}

/** Shows the values of the chart, latest first. */
const ReachTable = ({ bars }: { bars: readonly ReachBar[] }) => (
  <Table verticalSpacing={6} maw="34rem" miw="20rem" aria-label="Views over time">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Date (UTC)</Table.Th>
        {SERIES.map((name) => (
          <Table.Th key={name} ta="end">
            {SERIES_LABELS[name]}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {bars.toReversed().map((bar) => (
        <Table.Tr key={bar.day}>
          <Table.Th scope="row" fw={500}>
            {bar.label}
          </Table.Th>
          {SERIES.map((name) => (
            <Table.Td key={name} ta="end" className="tabular">
              {formatCount(bar[name])}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
