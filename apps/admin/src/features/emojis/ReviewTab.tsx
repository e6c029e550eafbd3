import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'
import { useReviewQueue } from './useReviewQueue.ts'

export function ReviewTab() {
  const review = useReviewQueue()
  const { query, queue } = review
  if (query.isError && queue.entries.length === 0)
    return (
      <ErrorState
        title="Couldn’t load the review queue"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (!query.data && queue.entries.length === 0) return <ListSkeleton label="Loading review queue…" />
  return <ReviewDesk review={review} />
}
