import { Badge, Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { PageTurner } from '../../components/PageTurner.tsx'
import { UsageBar } from '../../components/quota/UsageBar.tsx'
import { Time } from '../../components/Time.tsx'
import { reasonOf } from '../../lib/api-error.ts'
import { ownQuotasQuery } from '../../lib/own-quotas.api.ts'
import { usedWords } from '../../lib/quota-words.ts'
import { EmojiPicture } from './EmojiPicture.tsx'
import { allEmojis, deleteOwnEmoji, type OwnEmoji, ownEmojisQuery } from './emojis.api.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'
import { STATUS_TONES, STATUS_WORDS, titleOf } from './words.ts'

/** Lists the current user's emojis with their status, and the form to upload more. */
export function OwnEmojis() {
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const own = useQuery(ownEmojisQuery(page))
  const upload = useUploads()
  const remove = useMutation({
    mutationFn: (emoji: OwnEmoji) => deleteOwnEmoji(emoji.id),
    onSuccess: (_, emoji) => notifications.show({ color: 'done', message: `${titleOf(emoji)} deleted.` }),
    onError: (error) =>
      notifications.show({ color: 'danger', title: 'Couldn’t delete the emoji', message: reasonOf(error) }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries(allEmojis), queries.invalidateQueries(ownQuotasQuery)]),
  })
  const ask = (emoji: OwnEmoji) => {
    if (window.confirm(`Delete ${titleOf(emoji)}? This permanently deletes its image.`)) remove.mutate(emoji)
  }
  if (own.isError && !own.data)
    return (
      <ErrorState
        title="Couldn’t load your emojis"
        error={own.error}
        onRetry={() => void own.refetch()}
        isRetrying={own.isFetching}
      />
    )
  if (!own.data) return <ListSkeleton label="Loading your emojis…" rows={3} />
  return (
    <Stack gap="md">
      <Slots />
      <Entries
        title="Your emojis"
        none="No emojis yet. Upload an image to create one."
        entries={own.data.emojis.map((emoji) => ({
          id: emoji.id,
          title: (
            <>
              <EmojiPicture emoji={emoji} size={32} />
              {titleOf(emoji)}
              <Badge color={STATUS_TONES[emoji.status]}>{STATUS_WORDS[emoji.status]}</Badge>
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
              aria-label={`Delete ${titleOf(emoji)}`}
              loading={remove.isPending && remove.variables.id === emoji.id}
              onClick={() => ask(emoji)}
            >
              Delete
            </Button>
          ),
        }))}
      />
      {own.data.pagination.totalPages > 1 && (
        <PageTurner pagination={own.data.pagination} of="emojis" onTurn={setPage} />
      )}
      <div>
        <UploadList upload={upload} />
      </div>
    </Stack>
  )
}

/** Shows how many personal emojis the user has and may have. */
function Slots() {
  const { data } = useQuery(ownQuotasQuery)
  const slots = data?.quotas.find(({ feature_name }) => feature_name === 'emoji_slots')
  if (!slots) return null
  return (
    <div className="tabular">
      <UsageBar title={slots.title} quota={slots} />
      {usedWords(slots)}
    </div>
  )
}
