import { Button, Group, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { ErrorState } from '../../components/ErrorState.tsx'
import { formatQuantity } from '../../lib/format.ts'
import classes from './Review.module.css'
import { isUndecided } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/**
 * Shows the end of the loaded queue: more emojis are loading or failed to load, some were skipped, or none
 * are pending.
 */
export function QueueEnd({ ref, review }: { ref: Ref<HTMLElement>; review: ReviewQueue }) {
  const { queue, query, undecidedEntries, isLoadingMore, goTo, checkForNew } = review
  const decidedCount = queue.entries.length - undecidedEntries.length
  if (isLoadingMore)
    return (
      <section ref={ref} tabIndex={-1} className={classes.queueEnd} aria-label="Next emojis">
        <Loader size="sm" aria-label="Loading more emojis…" />
      </section>
    )
  if (query.isError)
    return (
      <section ref={ref} tabIndex={-1} className={classes.queueEnd} aria-label="Next emojis">
        <ErrorState
          title="Couldn’t load more emojis"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </section>
    )
  return (
    <section ref={ref} tabIndex={-1} className={classes.queueEnd} aria-labelledby="queue-end">
      <h2 id="queue-end" className={classes.heading}>
        {undecidedEntries.length > 0 ? 'End of the queue' : 'No emojis to review'}
      </h2>
      <p className={classes.muted}>
        {undecidedEntries.length > 0
          ? `Still pending: ${formatQuantity(undecidedEntries.length, 'emoji')}.`
          : decidedCount > 0
            ? `${formatQuantity(decidedCount, 'emoji')} reviewed. Owners are notified of each decision.`
            : 'Emojis that users upload appear here before they become public.'}
      </p>
      <Group gap="sm">
        {undecidedEntries.length > 0 && (
          <Button onClick={() => goTo(queue.entries.findIndex(isUndecided))}>Review remaining emojis</Button>
        )}
        <Button variant="default" onClick={checkForNew}>
          Check for new emojis
        </Button>
        {undecidedEntries.length === 0 && (
          <Button
            variant="subtle"
            color="plain"
            renderRoot={(props) => <Link to="/emojis" search={{ tab: 'catalog' }} {...props} />}
          >
            View catalog
          </Button>
        )}
      </Group>
    </section>
  )
}
