import { Table } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import { PRODUCT_LABELS, PRODUCT_METRICS, type ProductAnalytics } from './product-labels.ts'

interface Props {
  trends: ProductAnalytics['trends']
  /** labels of the intervals in `trends`, in the same order */
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
        .map((interval, index) => ({ ...interval, label: intervalLabels[index] }))
        .filter((interval) => PRODUCT_METRICS.some((name) => interval[name] > 0))
        .toReversed()
        .map((interval) => (
          <Table.Tr key={interval.start}>
            <Table.Th scope="row" fw={500}>
              {interval.label}
            </Table.Th>
            {PRODUCT_METRICS.map((name) => (
              <Table.Td key={name} ta="end" className="tabular">
                {formatCount(interval[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
    </Table.Tbody>
  </Table>
)
