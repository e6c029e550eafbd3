import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { useReauthentication } from '../../session/useReauthentication.ts'
import {
  emojiQueriesExceptQueue,
  QUEUE_SIZE,
  queueQuery,
  reviewEmojis,
  reviewQueueQueries,
} from './emojis.api.ts'
import { formatTitle } from './labels.ts'
import { trackDecision } from './pending-decisions.ts'
import { current, type Decision, EMPTY, listOpenEntries, reduceQueue } from './review-queue.ts'

/** Milliseconds during which a decision can be undone, before it is sent. */
export const UNDO_TIMEOUT_MS = 6_000

/** More entries are loaded when fewer than this many are left, including the current one. */
const LOAD_MORE_THRESHOLD = 10

const CHANGE_LABELS = { approve: 'approved', reject: 'rejected' } as const

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Describes a change by another reviewer as a sentence. */
function describeChange(error: ApiError) {
  const { status, reviewed_by: by, reason } = error.current ?? {}
  const why = toText(reason)
  return `${toText(by) ? `@${by}` : 'Another user'} already ${status} it${why ? `: ${why}` : '.'}`
}

/** Manages the review queue: loading, decisions, and undo. */
export function useReviewQueue() {
  const withReauthentication = useReauthentication()
  const queries = useQueryClient()
  const [queue, dispatch] = useReducer(reduceQueue, EMPTY)
  const [request, setRequest] = useState({ page: 1, round: 0 })
  const query = useQuery(queueQuery(request.page, request.round))
  /** live region message for screen readers */
  const [liveMessage, setLiveMessage] = useState('')

  useEffect(() => {
    if (query.data)
      dispatch({ type: 'loaded', emojis: query.data.emojis, total: query.data.pagination.total })
  }, [query.data])

  const ahead = queue.entries.length - queue.currentIndex
  const pendingCount = queue.entries.filter(({ emoji }) => emoji.status === 'pending').length
  const isLow = ahead < LOAD_MORE_THRESHOLD && queue.remainingCount > 0 && !query.isFetching && !query.isError
  useEffect(() => {
    if (isLow)
      setRequest(({ round }) => ({ page: Math.floor(pendingCount / QUEUE_SIZE) + 1, round: round + 1 }))
  }, [isLow, pendingCount])

  const findTitle = (id: number) => {
    const entry = queue.entries.find(({ emoji }) => emoji.id === id)
    return entry ? formatTitle(entry.emoji) : 'Emoji'
  }

  const fail = (id: number, decision: Decision, problem: { code: string | undefined; message: string }) => {
    dispatch({ type: 'failed', id, problem })
    const title = `Couldn’t ${decision.kind} ${findTitle(id)}`
    setLiveMessage(`${title}. ${problem.message}`)
    notifications.show({ color: 'danger', title, message: problem.message })
  }

  const handleError = (decision: Decision, error: unknown) => {
    for (const id of decision.ids) {
      const emoji = queue.entries.find((entry) => entry.emoji.id === id)?.emoji
      const status = error instanceof ApiError ? error.current?.status : undefined
      if (emoji && error instanceof ApiError && (status === 'approved' || status === 'rejected')) {
        dispatch({ type: 'settled', emojis: [{ ...emoji, status }] })
        const message = describeChange(error)
        setLiveMessage(`${formatTitle(emoji)}: ${message}`)
        notifications.show({ title: `${formatTitle(emoji)} was already reviewed`, message })
      } else if (error instanceof ApiError && error.status === 404 && emoji) {
        dispatch({ type: 'settled', emojis: [{ ...emoji, status: 'rejected' }] })
        notifications.show({
          title: `${formatTitle(emoji)} no longer exists`,
          message: 'It was deleted in the meantime.',
        })
      } else {
        const code = error instanceof ApiError ? error.code : undefined
        fail(id, decision, { code, message: getErrorMessage(error) })
      }
    }
  }

  const send = (decision: Decision) => trackDecision(sendDecision(decision))
  const sendDecision = async (decision: Decision) => {
    dispatch({ type: 'sent', decision })
    const { ids, kind, reason, name } = decision
    const status = queue.entries.find(({ emoji }) => ids.includes(emoji.id))?.emoji.status ?? 'pending'
    try {
      const response = await withReauthentication(() =>
        reviewEmojis({ ids, decision: kind, reason, expected: { status }, ...(name && { name }) }),
      )
      dispatch({ type: 'settled', emojis: response.emojis })
      for (const { id, code, error } of response.failures) fail(id, decision, { code, message: `${error}.` })
    } catch (error) {
      handleError(decision, error)
    }
    void queries.invalidateQueries(emojiQueriesExceptQueue)
  }

  const decide = (decision: Decision) => {
    if (queue.pendingDecision) send(queue.pendingDecision)
    dispatch({ type: 'decided', decision })
    const [first = 0, ...more] = decision.ids
    setLiveMessage(
      `${more.length > 0 ? `${decision.ids.length} emojis` : findTitle(first)} ${CHANGE_LABELS[decision.kind]}.`,
    )
  }

  // Leaving the page sends the delayed decision.
  const { pendingDecision } = queue
  const latest = useRef({ pendingDecision, send })
  latest.current = { pendingDecision, send }
  useEffect(() => {
    if (!pendingDecision) return
    const timer = window.setTimeout(() => latest.current.send(pendingDecision), UNDO_TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [pendingDecision])
  useEffect(() => {
    const flush = () => {
      if (latest.current.pendingDecision) latest.current.send(latest.current.pendingDecision)
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      queries.removeQueries(reviewQueueQueries)
    }
  }, [queries])

  return {
    queue,
    query,
    liveMessage,
    currentEntry: current(queue),
    openEntries: listOpenEntries(queue),
    isLoadingMore: query.isFetching || (queue.remainingCount > 0 && !query.isError),
    decide,
    undo: () => {
      if (!pendingDecision) return
      dispatch({ type: 'undone' })
      setLiveMessage('Decision undone.')
    },
    goTo: (to: number) => dispatch({ type: 'moved', to }),
    checkForNew: () => setRequest(({ round }) => ({ page: 1, round: round + 1 })),
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
