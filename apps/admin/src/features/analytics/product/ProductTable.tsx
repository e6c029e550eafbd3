import { Table } from '@mantine/core'
import { count } from '../../../lib/format.ts'
import { PRODUCT, PRODUCT_WORDS, type Product } from './product-words.ts'

interface Props {
  trends: Product['trends']
  /** labels of the intervals */
  words: readonly string[]
}

/** Shows the values of the charts, latest first; omits intervals without events. */
export const ProductTable = ({ trends, words }: Props) => (
  <Table verticalSpacing={6} miw="60rem" aria-label="Product metrics">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Date</Table.Th>
        {PRODUCT.map((name) => (
          <Table.Th key={name} ta="end">
            {PRODUCT_WORDS[name].label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {trends
        .map((trend, index) => ({ ...trend, words: words[index] }))
        .filter((trend) => PRODUCT.some((name) => trend[name] > 0))
        .toReversed()
        .map((trend) => (
          <Table.Tr key={trend.start}>
            <Table.Th scope="row" fw={500}>
              {trend.words}
            </Table.Th>
            {PRODUCT.map((name) => (
              <Table.Td key={name} ta="end" className="tabular">
                {count(trend[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
    </Table.Tbody>
  </Table>
)
