import { Table } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import { PRODUCT_LABELS, PRODUCT_METRICS, type ProductAnalytics } from './product-labels.ts'

interface Props {
  trends: ProductAnalytics['trends']
  /** labels of the trend's intervals, in the same order */
  intervalLabels: readonly string[]
}

/** Shows the values of the charts, latest first; omits intervals without events. */
export const ProductTable = ({ trends, intervalLabels }: Props) => (
  <Table verticalSpacing={6} miw="60rem" aria-label="Product metrics">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Date</Table.Th>
        {PRODUCT_METRICS.map((name) => (
          <Table.Th key={name} ta="end">
            {PRODUCT_LABELS[name].label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {trends
        .map((trend, index) => ({ ...trend, label: intervalLabels[index] }))
        .filter((trend) => PRODUCT_METRICS.some((name) => trend[name] > 0))
        .toReversed()
        .map((trend) => (
          <Table.Tr key={trend.start}>
            <Table.Th scope="row" fw={500}>
              {trend.label}
            </Table.Th>
            {PRODUCT_METRICS.map((name) => (
              <Table.Td key={name} ta="end" className="tabular">
                {formatCount(trend[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
    </Table.Tbody>
  </Table>
)
