import { Group, Skeleton, Table } from '@mantine/core'

const WIDTHS = ['6rem', '4rem', '4.5rem', '5rem', '2rem']

/** Placeholder rows with the height of the real ones, to avoid a layout shift. */
export function UsersTableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Table.Tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
        <Table.Tr key={row}>
          <Table.Td />
          <Table.Td>
            <Group gap="sm" wrap="nowrap" h={44}>
              <Skeleton circle height={36} />
              <Skeleton height={12} width={`${8 + (row % 4)}rem`} />
            </Group>
          </Table.Td>
          {Array.from({ length: columns }, (_, column) => (
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
