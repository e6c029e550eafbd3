import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadLink } from '../../components/DownloadLink.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { countsQuery } from './emojis.api.ts'
import { STATUSES } from './emojis-search.ts'
import { STATUS_LABELS } from './labels.ts'

/**
 * Maximum number of emojis that the server exports per archive. Together with the CSV file, an archive then
 * has 2,000 files, the most that an import accepts.
 */
const MAX_EMOJIS_PER_ARCHIVE = 1_999

/** Links to archives of the custom emojis. Splits a large number of emojis into several archives. */
export function ExportLinks() {
  const { data: counts } = useQuery(countsQuery)
  const [status, setStatus] = useState<(typeof STATUSES)[number] | 'all'>('approved')
  const emojiCount = STATUSES.filter((name) => status === 'all' || name === status).reduce(
    (sum, name) => sum + (counts?.[name] ?? 0),
    0,
  )
  const archiveCount = Math.max(1, Math.ceil(emojiCount / MAX_EMOJIS_PER_ARCHIVE))
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
      {counts && emojiCount === 0 ? (
        <Text c="dimmed">No emojis to export.</Text>
      ) : (
        <Group gap="sm">
          {Array.from({ length: archiveCount }, (_, index) => index + 1).map((page) => (
            <DownloadLink
              key={page}
              href={`/api/admin/emojis/export?${new URLSearchParams({ status, page: String(page) })}`}
              filename={`emojis-${page}-of-${archiveCount}.zip`}
            >
              {archiveCount > 1
                ? `Download part ${page} of ${archiveCount}`
                : counts
                  ? `Download ${formatQuantity(emojiCount, 'emoji')}`
                  : 'Download emojis'}
            </DownloadLink>
          ))}
        </Group>
      )}
    </Stack>
  )
}
