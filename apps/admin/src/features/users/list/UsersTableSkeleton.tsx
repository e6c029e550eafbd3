import { Group, Skeleton, Table } from '@mantine/core'

/** Widths of the placeholders in the columns after the name; further columns repeat the widths. */
const WIDTHS = ['6rem', '4rem', '4.5rem', '5rem', '2rem']

/**
 * Shows placeholder rows as high as the rows of users, to avoid a layout shift. `columnCount` is the number of
 * columns after the name.
 */
export function UsersTableSkeleton({ rowCount, columnCount }: { rowCount: number; columnCount: number }) {
  return (
    <Table.Tbody aria-hidden>
      {Array.from({ length: rowCount }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <Table.Tr key={row}>
          <Table.Td />
          <Table.Td>
            <Group gap="sm" wrap="nowrap" h={44}>
              <Skeleton circle height={36} />
              <Skeleton height={12} width={`${8 + (row % 4)}rem`} />
            </Group>
          </Table.Td>
          {Array.from({ length: columnCount }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change order
            <Table.Td key={column}>
              <Skeleton height={10} width={WIDTHS[column % WIDTHS.length] ?? '4rem'} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}
