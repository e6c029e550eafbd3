import { Button, Group, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { counted } from '../../lib/format.ts'
import classes from './Review.module.css'
import { isOpen } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Past the last one: nothing is left to do, or what was skipped. */
export function QueueEnd({ ref, review }: { ref: Ref<HTMLElement>; review: ReviewQueue }) {
  const { queue, open, isMore, go, askAgain } = review
  const decided = queue.entries.length - open.length
  if (isMore)
    return (
      <section ref={ref} tabIndex={-1} className={classes.end} aria-label="The next ones">
        <Loader size="sm" aria-label="Loading the next ones" />
      </section>
    )
  return (
    <section ref={ref} tabIndex={-1} className={classes.end} aria-labelledby="queue-end">
      <h2 id="queue-end" className={classes.name}>
        {open.length > 0 ? 'That was the last one' : 'Nothing waits any more'}
      </h2>
      <p className={classes.quiet}>
        {open.length > 0
          ? `You skipped ${counted(open.length, 'emoji')}.`
          : decided > 0
            ? `You have decided on ${counted(decided, 'emoji')}. Those who made them hear of it.`
            : 'What people upload comes here first, before everybody can use it.'}
      </p>
      <Group gap="sm">
        {open.length > 0 && (
          <Button onClick={() => go(queue.entries.findIndex(isOpen))}>Look at what you skipped</Button>
        )}
        <Button variant="default" onClick={askAgain}>
          Look for new ones
        </Button>
        {open.length === 0 && (
          <Button
            variant="subtle"
            color="plain"
            renderRoot={(props) => <Link to="/emojis" search={{ tab: 'catalogue' }} {...props} />}
          >
            To the catalogue
          </Button>
        )}
      </Group>
    </section>
  )
}
