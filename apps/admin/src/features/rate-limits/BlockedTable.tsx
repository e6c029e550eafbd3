import { Table } from '@mantine/core'
import { formatCount } from '../../lib/format.ts'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import { type Bar, getBlockedClasses } from './blocked-bars.ts'

/** Shows the bars of `BlockedChart` as a table, latest first. Omits intervals without blocked requests. */
export function BlockedTable({ bars }: { bars: readonly Bar[] }) {
  const blockedClasses = getBlockedClasses(bars)
  const rows = bars.filter(({ total }) => total > 0).reverse()
  return (
    <Table
      verticalSpacing={6}
      maw="44rem"
      // 11rem for the first and the last column, and 6rem for each class between them.
      miw={`${11 + 6 * blockedClasses.length}rem`}
      aria-label="Blocked requests"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Time</Table.Th>
          {blockedClasses.map(({ name }) => (
            <Table.Th key={name} ta="end">
              {RATE_CLASS_LABELS[name]}
            </Table.Th>
          ))}
          <Table.Th ta="end">Of these, by clients with a penalty</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((bar) => (
          <Table.Tr key={bar.at}>
            <Table.Th scope="row" fw={500}>
              {bar.label}
            </Table.Th>
            {blockedClasses.map(({ name }) => (
              <Table.Td key={name} ta="end" className="tabular">
                {formatCount(bar[name])}
              </Table.Td>
            ))}
            <Table.Td ta="end" className="tabular">
              {formatCount(bar.penalized)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
