import { Box, Skeleton, Table, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ChartLegend } from '../../components/chart/ChartLegend.tsx'
import { ChartNumbers } from '../../components/chart/ChartNumbers.tsx'
import { fillOf, Patterns } from '../../components/chart/patterns.tsx'
import { part } from '../../lib/failed-import.ts'
import { count, counted } from '../../lib/format.ts'
import type { Reach } from './alerts.api.ts'
import { barsOf, type ReachBar } from './reach-bars.ts'
import { LOOK, SERIES, SERIES_WORDS } from './reach-look.ts'

const ReachChart = lazy(() => part(import('./ReachChart.tsx')))

/** Maximum number of days that the API reports. */
const MOST_DAYS = 90

/** In pixels. */
const HEIGHT = 220

/** Shows views and dismissals of an alert per day, as a chart and as a table. */
export function ReachOverTime({ days }: { days: Reach['days'] }) {
  const bars = barsOf(days)
  const sum = (name: (typeof SERIES)[number]) => bars.reduce((total, bar) => total + bar[name], 0)
  return (
    <Box component="section" mb="xl" aria-labelledby="over-time">
      <Title order={2} size="h4" id="over-time" mb="md">
        {days.length < MOST_DAYS ? 'Views over time' : `Views over the last ${MOST_DAYS} days`}
      </Title>
      <Patterns look={LOOK} />
      <div
        role="img"
        aria-label={`Bar chart: ${counted(sum('seen'), 'unique view')}, ${counted(sum('dismissed'), 'dismissal')}. The data table lists the values.`}
      >
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <ReachChart bars={bars} height={HEIGHT} />
        </Suspense>
      </div>
      <ChartLegend
        label="Legend"
        entries={SERIES.map((name) => ({
          name: SERIES_WORDS[name],
          fill: fillOf(LOOK, name),
          figure: sum(name),
        }))}
      />
      <ChartNumbers>
        <ReachTable bars={bars} />
      </ChartNumbers>
    </Box>
  )
}

/** Shows the values of the chart, latest first. */
const ReachTable = ({ bars }: { bars: readonly ReachBar[] }) => (
  <Table verticalSpacing={6} maw="34rem" miw="20rem" aria-label="Reach over time">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Date (UTC)</Table.Th>
        {SERIES.map((name) => (
          <Table.Th key={name} ta="end">
            {SERIES_WORDS[name]}
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
              {count(bar[name])}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
