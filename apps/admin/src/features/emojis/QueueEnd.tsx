import { Button, Group, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { formatQuantity } from '../../lib/format.ts'
import classes from './Review.module.css'
import { isOpen } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Shows the end of the queue: nothing is pending, or emojis were skipped. */
export function QueueEnd({ ref, review }: { ref: Ref<HTMLElement>; review: ReviewQueue }) {
  const { queue, open, isMore, go, askAgain } = review
  const decided = queue.entries.length - open.length
  if (isMore)
    return (
      <section ref={ref} tabIndex={-1} className={classes.queueEnd} aria-label="Next emojis">
        <Loader size="sm" aria-label="Loading more emojis…" />
      </section>
    )
  return (
    <section ref={ref} tabIndex={-1} className={classes.queueEnd} aria-labelledby="queue-end">
      <h2 id="queue-end" className={classes.name}>
        {open.length > 0 ? 'End of the queue' : 'No emojis to review'}
      </h2>
      <p className={classes.muted}>
        {open.length > 0
          ? `You skipped ${formatQuantity(open.length, 'emoji')}.`
          : decided > 0
            ? `You reviewed ${formatQuantity(decided, 'emoji')}. Their owners are notified.`
            : 'Emojis that members upload appear here before they become public.'}
      </p>
      <Group gap="sm">
        {open.length > 0 && (
          <Button onClick={() => go(queue.entries.findIndex(isOpen))}>Review skipped emojis</Button>
        )}
        <Button variant="default" onClick={askAgain}>
          Check for new emojis
        </Button>
        {open.length === 0 && (
          <Button
            variant="subtle"
            color="plain"
            renderRoot={(props) => <Link to="/emojis" search={{ tab: 'catalogue' }} {...props} />}
          >
            View catalog
          </Button>
        )}
      </Group>
    </section>
  )
}
