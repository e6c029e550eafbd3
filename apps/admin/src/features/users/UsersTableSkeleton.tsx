import { Group, Skeleton, Table } from '@mantine/core'

const WIDTHS = ['6rem', '4rem', '3rem', '4.5rem', '5rem', '2rem', '5rem']

/** Rows as high as those that will come, so that nothing jumps. */
export function UsersTableSkeleton({ rows }: { rows: number }) {
  return (
    <Table.Tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Table.Tr key={row}>
          <Table.Td>
            <Group gap="sm" wrap="nowrap" h={41}>
              <Skeleton circle height={36} />
              <Skeleton height={12} width={`${8 + (row % 4)}rem`} />
            </Group>
          </Table.Td>
          {WIDTHS.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns don't change places
            <Table.Td key={column}>
              <Skeleton height={10} width={width} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  )
}
