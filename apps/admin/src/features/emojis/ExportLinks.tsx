import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvLink } from '../../components/CsvLink.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { countsQuery } from './emojis.api.ts'
import { STATUSES } from './emojis-search.ts'
import { STATUS_LABELS } from './labels.ts'

/** Number of emojis in one exported archive: the maximum of an import. */
const MAX_EMOJIS_PER_FILE = 1_999

/** Links to the archives of the custom emojis; large collections are split. */
export function ExportLinks() {
  const { data: counts } = useQuery(countsQuery)
  const [status, setStatus] = useState<(typeof STATUSES)[number] | 'all'>('approved')
  const amount = STATUSES.filter((one) => status === 'all' || one === status).reduce(
    (sum, one) => sum + (counts?.[one] ?? 0),
    0,
  )
  const files = Math.max(1, Math.ceil(amount / MAX_EMOJIS_PER_FILE))
  return (
    <Stack gap="md">
      <NativeSelect
        label="Emojis to export"
        maw="16rem"
        value={status}
        onChange={(event) => setStatus(parseEnum(STATUSES, event.currentTarget.value) ?? 'all')}
        data={[
          ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
          { value: 'all', label: 'All custom emojis' },
        ]}
      />
      {counts && amount === 0 ? (
        <Text c="dimmed">No emojis to export.</Text>
      ) : (
        <Group gap="sm">
          {Array.from({ length: files }, (_, index) => index + 1).map((page) => (
            <CsvLink
              key={page}
              href={`/api/admin/emojis/export?${new URLSearchParams({ status, page: String(page) })}`}
              filename={`emojis-${page}-of-${files}.zip`}
            >
              {files > 1
                ? `Download part ${page} of ${files}`
                : `Download ${formatQuantity(amount, 'emoji')}`}
            </CsvLink>
          ))}
        </Group>
      )}
    </Stack>
  )
}
