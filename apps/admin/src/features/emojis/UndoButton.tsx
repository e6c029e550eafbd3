import { Button, Kbd } from '@mantine/core'
import { formatTitle } from './labels.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

interface Props {
  review: ReviewQueue
  /** whether keyboard shortcuts are enabled */
  withKeys: boolean
}

/** Shows a button to undo the last decision, as long as the decision has not been sent to the server. */
export function UndoButton({ review: { queue, undo }, withKeys }: Props) {
  // In the footer, another button follows this component. The empty element keeps that button at the end.
  if (!queue.undoableDecision) return <span />
  const [firstId, ...otherIds] = queue.undoableDecision.ids
  const entry = queue.entries.find(({ emoji }) => emoji.id === firstId)
  const emojiLabel = otherIds.length > 0 ? `${otherIds.length + 1} emojis` : entry && formatTitle(entry.emoji)
  return (
    <Button
      variant="default"
      size="xs"
      onClick={undo}
      {...(withKeys && { rightSection: <Kbd aria-hidden>U</Kbd>, 'aria-keyshortcuts': 'u' })}
    >
      Undo {queue.undoableDecision.kind === 'approve' ? 'approval' : 'rejection'} of {emojiLabel}
    </Button>
  )
}
