import { Badge, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { PageControls } from '../../components/PageControls.tsx'
import { UsageBar } from '../../components/quota/UsageBar.tsx'
import { Time } from '../../components/Time.tsx'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatUsage } from '../../lib/quota-labels.ts'
import { yourQuotasQuery } from '../../lib/your-quotas.api.ts'
import { EmojiImage } from './EmojiImage.tsx'
import { deleteYourEmoji, emojiQueries, type OwnEmoji, yourEmojisQuery } from './emojis.api.ts'
import { formatTitle, STATUS_LABELS, STATUS_TONES } from './labels.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

/** Lists the current user's emojis with their status, above the form to upload more. */
export function YourEmojis() {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const emojis = useQuery(yourEmojisQuery(page))
  const uploadQueue = useUploads()
  const remove = useMutation({
    mutationFn: (emoji: OwnEmoji) => deleteYourEmoji(emoji.id),
    onSuccess: (_, emoji) => notifications.show({ color: 'done', message: `${formatTitle(emoji)} deleted.` }),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t delete the emoji',
        message: getErrorMessage(error),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(emojiQueries),
        queryClient.invalidateQueries(yourQuotasQuery),
      ]),
  })
  const confirmRemoval = (emoji: OwnEmoji) => {
    if (window.confirm(`Delete ${formatTitle(emoji)}? This permanently deletes its image.`))
      remove.mutate(emoji)
  }
  if (emojis.isError && !emojis.data)
    return (
      <ErrorState
        title="Couldn’t load your emojis"
        error={emojis.error}
        onRetry={() => void emojis.refetch()}
        isRetrying={emojis.isFetching}
      />
    )
  if (!emojis.data) return <ListSkeleton label="Loading your emojis…" rows={3} />
  const { totalPages } = emojis.data.pagination
  // Deleting the only emoji on the last page makes the page number invalid.
  if (page > 1 && page > totalPages) setPage(Math.max(1, totalPages))
  return (
    <Stack gap="md">
      <EmojiSlotUsage />
      <Entries
        title="Your emojis"
        emptyMessage="No emojis yet. Upload an image to create one."
        entries={emojis.data.emojis.map((emoji) => ({
          id: emoji.id,
          title: (
            <>
              <EmojiImage emoji={emoji} size={32} />
              {formatTitle(emoji)}
              <Badge color={STATUS_TONES[emoji.status]}>{STATUS_LABELS[emoji.status]}</Badge>
            </>
          ),
          lines: [
            ...(emoji.review?.reason ? [`Reason: ${emoji.review.reason}`] : []),
            <span key="when">
              Uploaded <Time at={emoji.created_at} />
            </span>,
          ],
          end: (
            <Button
              variant="default"
              size="xs"
              aria-label={`Delete ${formatTitle(emoji)}`}
              loading={remove.isPending && remove.variables.id === emoji.id}
              onClick={() => confirmRemoval(emoji)}
            >
              Delete
            </Button>
          ),
        }))}
      />
      {totalPages > 1 && (
        <PageControls pagination={emojis.data.pagination} itemName="emojis" onPageChange={setPage} />
      )}
      <div>
        <UploadList uploadQueue={uploadQueue} />
      </div>
    </Stack>
  )
}

/** Shows the current user's number of custom emojis, including approved ones, and the limit. */
function EmojiSlotUsage() {
  const { data } = useQuery(yourQuotasQuery)
  const slots = data?.quotas.find(({ feature_name }) => feature_name === 'emoji_slots')
  if (!slots) return null
  return (
    <div className="tabular">
      <UsageBar title={slots.title} quota={slots} />
      {formatUsage(slots)}
    </div>
  )
}
