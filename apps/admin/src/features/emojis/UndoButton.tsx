import { Button, Kbd } from '@mantine/core'
import type { ReviewQueue } from './useReviewQueue.ts'
import { titleOf } from './words.ts'

interface Props {
  review: ReviewQueue
  withKeys: boolean
}

/** Undoes the last decision while it has not been sent. */
export function UndoButton({ review: { queue, undo }, withKeys }: Props) {
  if (!queue.held) return <span />
  const [first, ...more] = queue.held.ids
  const entry = queue.entries.find(({ emoji }) => emoji.id === first)
  const what = more.length > 0 ? `${more.length + 1} emojis` : entry && titleOf(entry.emoji)
  return (
    <Button
      variant="default"
      size="xs"
      onClick={undo}
      {...(withKeys && { rightSection: <Kbd aria-hidden>U</Kbd>, 'aria-keyshortcuts': 'u' })}
    >
      Undo {queue.held.kind === 'approve' ? 'approval' : 'rejection'} of {what}
    </Button>
  )
}
