import { Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatQuantity } from '../../lib/format.ts'
import { useChange } from '../../session/useChange.ts'
import { emojiQueries, MAX_EMOJIS_PER_REQUEST, reviewEmojis } from './emojis.api.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

const AFFECTED_QUERIES = [emojiQueries.queryKey] as const

/** Uploads personal emojis, and lets the current user approve them immediately. */
export function UploadTab() {
  const uploadQueue = useUploads()
  const change = useChange(AFFECTED_QUERIES)
  // IDs of the emojis approved in this tab. Their upload responses still say that they are pending.
  const [approvedIds, setApprovedIds] = useState<ReadonlySet<number>>(new Set())
  const pendingIds = uploadQueue.uploads
    .flatMap(({ emoji }) => (emoji && !emoji.is_approved && !approvedIds.has(emoji.id) ? [emoji.id] : []))
    .slice(0, MAX_EMOJIS_PER_REQUEST)
  const approve = useMutation({
    mutationFn: () =>
      change(
        () =>
          reviewEmojis({
            ids: pendingIds,
            decision: 'approve',
            reason: null,
            expected: { status: 'pending' },
          }),
        ({ emojis, failures }) =>
          [
            `${formatQuantity(emojis.length, 'emoji')} approved.`,
            ...failures.map(({ error }) => `${error}.`),
          ].join(' '),
      ),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t approve the emojis',
        message: getErrorMessage(error),
      }),
    onSuccess: ({ emojis }) => setApprovedIds(new Set([...approvedIds, ...emojis.map(({ id }) => id)])),
  })
  return (
    <Stack maw="44rem" gap="lg">
      <Text c="dimmed">
        Until an emoji is approved, only you can use it. You can approve your uploads here.
      </Text>
      <div>
        <UploadList uploadQueue={uploadQueue} />
      </div>
      {pendingIds.length > 0 && !uploadQueue.isSending && (
        <div>
          <Button variant="default" loading={approve.isPending} onClick={() => approve.mutate()}>
            Approve {formatQuantity(pendingIds.length, 'emoji')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
