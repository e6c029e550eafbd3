import { Table, Text } from '@mantine/core'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import type { LimitedList } from './rate-limits.api.ts'
import { CLASSES } from './rate-limits-search.ts'

/**
 * Formats the window of a rate limit: `per minute`, `per hour`, or its seconds, such as `per 30 seconds`. The
 * seconds are null only for classes without a limit, whose window is not shown.
 */
const formatWindow = (seconds: number | null) =>
  seconds === 60
    ? 'per minute'
    : seconds === 3600
      ? 'per hour'
      : `per ${formatQuantity(seconds ?? 0, 'second')}`

/** Shows the configured limits of each rate limit class. */
export function RateLimitTable({ classes }: Pick<LimitedList, 'classes'>) {
  const orderedClasses = CLASSES.flatMap((name) => classes.find((limits) => limits.class === name) ?? [])
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table withRowBorders={false} verticalSpacing={6} maw="44rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Request type</Table.Th>
              <Table.Th ta="end">Per user or device</Table.Th>
              <Table.Th ta="end">Per network</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orderedClasses.map(({ class: name, limit, per_network, seconds }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={500}>
                  {RATE_CLASS_LABELS[name]}
                </Table.Th>
                {limit === null ? (
                  <Table.Td colSpan={2} ta="end">
                    <Text size="sm" c="dimmed">
                      No limit
                    </Text>
                  </Table.Td>
                ) : (
                  <>
                    <Table.Td ta="end" className="tabular">
                      {formatCount(limit)} {formatWindow(seconds)}
                    </Table.Td>
                    <Table.Td ta="end" className="tabular">
                      {formatCount(per_network ?? limit)} {formatWindow(seconds)}
                    </Table.Td>
                  </>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed" maw="44rem" mt="xs" mb="xl">
        Each IPv4 address or IPv6 /64 counts as one network. All networks of an IP range (IPv4 /24 or IPv6
        /48) together can send 16 times as many requests as one of them.
      </Text>
    </>
  )
}
