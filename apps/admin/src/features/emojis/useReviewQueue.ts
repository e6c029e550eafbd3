import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { useReauthentication } from '../../session/useReauthentication.ts'
import { trackDecision } from './decision-requests.ts'
import {
  emojiQueriesExceptQueue,
  QUEUE_PAGE_SIZE,
  queueQuery,
  reviewEmojis,
  reviewQueueQueries,
} from './emojis.api.ts'
import { formatTitle } from './labels.ts'
import {
  type Decision,
  EMPTY_QUEUE,
  type Entry,
  getCurrentEntry,
  getNextPage,
  listUndecidedEntries,
  reduceQueue,
} from './review-queue.ts'

/** Milliseconds for which a decision can be undone before it is sent to the server. */
export const UNDO_TIMEOUT_MS = 6_000

/** The next page is loaded when fewer loaded emojis than this are left, including the current one. */
const LOAD_MORE_THRESHOLD = 10

const DECISION_LABELS = { approve: 'approved', reject: 'rejected' } as const

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Describes another user's earlier review of an emoji, based on the edit conflict error. */
function describeEarlierReview(error: ApiError) {
  const { status, reviewed_by: username, reason } = error.current ?? {}
  const reviewer = textOrUndefined(username) ? `@${username}` : 'Another user'
  return `${reviewer} already ${status} it${textOrUndefined(reason) ? `: ${reason}` : '.'}`
}

/** Manages the review queue: loading, decisions, and undo. */
export function useReviewQueue() {
  const withReauthentication = useReauthentication()
  const queryClient = useQueryClient()
  const [queue, dispatch] = useReducer(reduceQueue, EMPTY_QUEUE)
  /** page of the server's list to load; incrementing `round` loads a page again */
  const [request, setRequest] = useState({ page: 1, round: 0 })
  const query = useQuery(queueQuery(request.page, request.round))
  /** live region message for screen readers */
  const [liveMessage, setLiveMessage] = useState('')

  useEffect(() => {
    if (!query.data) return
    const { emojis, pagination } = query.data
    const { total, page, hasNext } = pagination
    dispatch({ type: 'loaded', emojis, total, page, isLastPage: !hasNext })
  }, [query.data])

  const loadedCountLeft = queue.entries.length - queue.currentIndex
  const nextPage = getNextPage(queue, QUEUE_PAGE_SIZE)
  const shouldLoadMore =
    loadedCountLeft < LOAD_MORE_THRESHOLD && queue.remainingCount > 0 && !query.isFetching && !query.isError
  useEffect(() => {
    if (shouldLoadMore) setRequest(({ round }) => ({ page: nextPage, round: round + 1 }))
  }, [shouldLoadMore, nextPage])

  const findTitle = (id: number) => {
    const entry = queue.entries.find(({ emoji }) => emoji.id === id)
    return entry ? formatTitle(entry.emoji) : 'Emoji'
  }

  /** Marks the decision on an emoji as failed, and shows and announces the problem. */
  const reportFailure = (id: number, decision: Decision, problem: NonNullable<Entry['problem']>) => {
    dispatch({ type: 'failed', id, problem })
    const title = `Couldn’t ${decision.kind} ${findTitle(id)}`
    setLiveMessage(`${title}. ${problem.message}`)
    notifications.show({ color: 'danger', title, message: problem.message })
  }

  /**
   * Handles the failure of a whole request. Emojis that another user has reviewed or deleted in the meantime
   * count as settled.
   */
  const handleError = (decision: Decision, error: unknown) => {
    for (const id of decision.ids) {
      const emoji = queue.entries.find((entry) => entry.emoji.id === id)?.emoji
      const status = error instanceof ApiError ? error.current?.status : undefined
      if (emoji && error instanceof ApiError && (status === 'approved' || status === 'rejected')) {
        dispatch({ type: 'settled', emojis: [{ ...emoji, status }] })
        const message = describeEarlierReview(error)
        setLiveMessage(`${formatTitle(emoji)}: ${message}`)
        notifications.show({ title: `${formatTitle(emoji)} was already reviewed`, message })
      } else if (error instanceof ApiError && error.status === 404 && emoji) {
        // There is no status for deleted emojis. `rejected` removes the emoji from the undecided ones.
        dispatch({ type: 'settled', emojis: [{ ...emoji, status: 'rejected' }] })
        notifications.show({
          title: `${formatTitle(emoji)} no longer exists`,
          message: 'It was deleted in the meantime.',
        })
      } else {
        const code = error instanceof ApiError ? error.code : undefined
        reportFailure(id, decision, { code, message: getErrorMessage(error) })
      }
    }
  }

  /** Sends a decision to the server. Later fetches of the queue wait until the request settles. */
  const send = (decision: Decision) => trackDecision(sendDecision(decision))
  const sendDecision = async (decision: Decision) => {
    dispatch({ type: 'sent', decision })
    const { ids, kind, reason, name } = decision
    // The status is the same for all emojis: bulk decisions include only pending ones.
    const status = queue.entries.find(({ emoji }) => ids.includes(emoji.id))?.emoji.status ?? 'pending'
    try {
      const response = await withReauthentication(() =>
        reviewEmojis({ ids, decision: kind, reason, expected: { status }, ...(name && { name }) }),
      )
      dispatch({ type: 'settled', emojis: response.emojis })
      for (const { id, code, error } of response.failures)
        reportFailure(id, decision, { code, message: `${error}.` })
    } catch (error) {
      handleError(decision, error)
    }
    void queryClient.invalidateQueries(emojiQueriesExceptQueue)
  }

  const decide = (decision: Decision) => {
    // Only the last decision can be undone, so the one before is sent now.
    if (queue.undoableDecision) send(queue.undoableDecision)
    dispatch({ type: 'decided', decision })
    const [firstId = 0, ...otherIds] = decision.ids
    const emojiLabel = otherIds.length > 0 ? `${decision.ids.length} emojis` : findTitle(firstId)
    setLiveMessage(`${emojiLabel} ${DECISION_LABELS[decision.kind]}.`)
  }

  // The undoable decision is sent after the undo period, or earlier if the user leaves the page. The ref
  // gives the timer and the event listener the values of the last render.
  const { undoableDecision } = queue
  const latestRef = useRef({ undoableDecision, send })
  latestRef.current = { undoableDecision, send }
  useEffect(() => {
    if (!undoableDecision) return
    const timer = window.setTimeout(() => latestRef.current.send(undoableDecision), UNDO_TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [undoableDecision])
  useEffect(() => {
    const sendNow = () => {
      if (latestRef.current.undoableDecision) latestRef.current.send(latestRef.current.undoableDecision)
    }
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('pagehide', sendNow)
      sendNow()
      // The next review must not start with cached emojis that have been decided.
      queryClient.removeQueries(reviewQueueQueries)
    }
  }, [queryClient])

  return {
    queue,
    query,
    liveMessage,
    currentEntry: getCurrentEntry(queue),
    undecidedEntries: listUndecidedEntries(queue),
    isLoadingMore: query.isFetching || (queue.remainingCount > 0 && !query.isError),
    decide,
    undo: () => {
      if (!undoableDecision) return
      dispatch({ type: 'undone' })
      setLiveMessage('Decision undone.')
    },
    goTo: (index: number) => dispatch({ type: 'opened', index }),
    checkForNew: () => setRequest(({ round }) => ({ page: 1, round: round + 1 })),
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
