import { Table, Text } from '@mantine/core'
import type { Granularity } from '../analytics-search.ts'
import { formatMetric, METRIC_DETAILS, type MetricName } from '../metrics.ts'
import { formatPreviousCoverage, formatRowLabel, type TrendRow } from './trend.ts'

interface Props {
  rows: readonly TrendRow[]
  metric: MetricName
  granularity: Granularity
  timezone: string
}

/** Shows the values of the chart, latest first. */
export function TrendTable({ rows, metric, granularity, timezone }: Props) {
  const { label } = METRIC_DETAILS[metric]
  return (
    <Table verticalSpacing={6} maw="38rem" miw="20rem" aria-label={`${label} over time`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Date</Table.Th>
          <Table.Th ta="end">{label}</Table.Th>
          <Table.Th ta="end">Previous period</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.toReversed().map((row) => {
          const previousCoverage = formatPreviousCoverage(row, granularity)
          return (
            <Table.Tr key={row.time}>
              <Table.Th scope="row" fw={500}>
                {formatRowLabel(row, granularity, timezone)}
              </Table.Th>
              <Table.Td ta="end" className="tabular">
                {formatMetric(metric, row.current)}
              </Table.Td>
              <Table.Td ta="end" className="tabular">
                {formatMetric(metric, row.previous)}
                {previousCoverage && (
                  <Text size="xs" c="dimmed">
                    {previousCoverage}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
