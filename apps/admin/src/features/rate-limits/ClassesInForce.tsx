import { Table, Text } from '@mantine/core'
import { count, counted } from '../../lib/format.ts'
import { CLASSES } from './limited-search.ts'
import type { LimitedList } from './rate-limits.api.ts'
import { CLASS_WORDS } from './words.ts'

/** Formats the window of a rate limit: a minute and an hour by name, others in seconds. */
const window = (seconds: number | null) =>
  seconds === 60 ? 'per minute' : seconds === 3600 ? 'per hour' : `per ${counted(seconds ?? 0, 'second')}`

/** Lists the limits of the rate limit classes. */
export function ClassesInForce({ classes }: Pick<LimitedList, 'classes'>) {
  const known = CLASSES.flatMap((name) => classes.find((one) => one.class === name) ?? [])
  return (
    <Table.ScrollContainer minWidth={0} type="native" mb="xl">
      <Table withRowBorders={false} verticalSpacing={6} maw="44rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Class</Table.Th>
            <Table.Th ta="end">Per user or device</Table.Th>
            <Table.Th ta="end">Per network</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {known.map(({ class: name, limit, per_network, seconds }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={500}>
                {CLASS_WORDS[name]}
              </Table.Th>
              {limit === null ? (
                <Table.Td colSpan={2} ta="end">
                  <Text size="sm" c="dimmed">
                    Off
                  </Text>
                </Table.Td>
              ) : (
                <>
                  <Table.Td ta="end" className="tabular">
                    {count(limit)} {window(seconds)}
                  </Table.Td>
                  <Table.Td ta="end" className="tabular">
                    {count(per_network ?? limit)}
                  </Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
