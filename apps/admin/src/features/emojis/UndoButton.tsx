import { Button, Kbd } from '@mantine/core'
import { formatTitle } from './labels.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

interface Props {
  review: ReviewQueue
  withKeys: boolean
}

/** Button to undo the last decision until it is sent. */
export function UndoButton({ review: { queue, undo }, withKeys }: Props) {
  if (!queue.pendingDecision) return <span />
  const [first, ...more] = queue.pendingDecision.ids
  const entry = queue.entries.find(({ emoji }) => emoji.id === first)
  const decisionLabel = more.length > 0 ? `${more.length + 1} emojis` : entry && formatTitle(entry.emoji)
  return (
    <Button
      variant="default"
      size="xs"
      onClick={undo}
      {...(withKeys && { rightSection: <Kbd aria-hidden>U</Kbd>, 'aria-keyshortcuts': 'u' })}
    >
      Undo {queue.pendingDecision.kind === 'approve' ? 'approval' : 'rejection'} of {decisionLabel}
    </Button>
  )
}
