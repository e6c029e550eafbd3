import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { useConfirmed } from '../../session/useConfirmed.ts'
import { noteUnderway } from './decisions-underway.ts'
import { allButTheQueue, QUEUE_SIZE, queueQuery, reviewEmojis, theQueue } from './emojis.api.ts'
import { current, type Decision, EMPTY, openIn, step } from './review-queue.ts'
import { titleOf } from './words.ts'

/** Milliseconds during which a decision can be undone, before it is sent. */
export const PATIENCE = 6_000

/** Number of remaining entries at which more are loaded. */
const LOW = 10

const MADE = { approve: 'approved', reject: 'rejected' } as const

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Describes a change by another reviewer as a sentence. */
function overtakenBy(error: ApiError) {
  const { status, reviewed_by: by, reason } = error.current ?? {}
  const why = text(reason)
  return `${text(by) ? `@${by}` : 'Another user'} already ${status} it${why ? `: ${why}` : '.'}`
}

/** Manages the review queue: loading, decisions, and undo. */
export function useReviewQueue() {
  const confirmed = useConfirmed()
  const queries = useQueryClient()
  const [queue, dispatch] = useReducer(step, EMPTY)
  const [asked, setAsked] = useState({ page: 1, round: 0 })
  const query = useQuery(queueQuery(asked.page, asked.round))
  /** live region message for screen readers */
  const [news, setNews] = useState('')

  useEffect(() => {
    if (query.data)
      dispatch({ type: 'arrived', emojis: query.data.emojis, total: query.data.pagination.total })
  }, [query.data])

  const ahead = queue.entries.length - queue.at
  const pending = queue.entries.filter(({ emoji }) => emoji.status === 'pending').length
  const isShort = ahead < LOW && queue.waiting > 0 && !query.isFetching && !query.isError
  useEffect(() => {
    if (isShort) setAsked(({ round }) => ({ page: Math.floor(pending / QUEUE_SIZE) + 1, round: round + 1 }))
  }, [isShort, pending])

  const named = (id: number) => {
    const entry = queue.entries.find(({ emoji }) => emoji.id === id)
    return entry ? titleOf(entry.emoji) : 'Emoji'
  }

  const fail = (id: number, decision: Decision, problem: { code: string | undefined; message: string }) => {
    dispatch({ type: 'failed', id, problem })
    const title = `Couldn’t ${decision.kind} ${named(id)}`
    setNews(`${title}. ${problem.message}`)
    notifications.show({ color: 'danger', title, message: problem.message })
  }

  const refused = (decision: Decision, error: unknown) => {
    for (const id of decision.ids) {
      const emoji = queue.entries.find((entry) => entry.emoji.id === id)?.emoji
      const status = error instanceof ApiError ? error.current?.status : undefined
      if (emoji && error instanceof ApiError && (status === 'approved' || status === 'rejected')) {
        dispatch({ type: 'settled', emojis: [{ ...emoji, status }] })
        const message = overtakenBy(error)
        setNews(`${titleOf(emoji)}: ${message}`)
        notifications.show({ title: `${titleOf(emoji)} was already reviewed`, message })
      } else if (error instanceof ApiError && error.status === 404 && emoji) {
        dispatch({ type: 'settled', emojis: [{ ...emoji, status: 'rejected' }] })
        notifications.show({
          title: `${titleOf(emoji)} no longer exists`,
          message: 'It was deleted in the meantime.',
        })
      } else {
        const code = error instanceof ApiError ? error.code : undefined
        fail(id, decision, { code, message: reasonOf(error) })
      }
    }
  }

  const send = (decision: Decision) => noteUnderway(sendIt(decision))
  const sendIt = async (decision: Decision) => {
    dispatch({ type: 'released', decision })
    const { ids, kind, reason, name } = decision
    const status = queue.entries.find(({ emoji }) => ids.includes(emoji.id))?.emoji.status ?? 'pending'
    try {
      const answer = await confirmed(() =>
        reviewEmojis({ ids, decision: kind, reason, expected: { status }, ...(name && { name }) }),
      )
      dispatch({ type: 'settled', emojis: answer.emojis })
      for (const { id, code, error } of answer.failures) fail(id, decision, { code, message: `${error}.` })
    } catch (error) {
      refused(decision, error)
    }
    void queries.invalidateQueries(allButTheQueue)
  }

  const decide = (decision: Decision) => {
    if (queue.held) send(queue.held)
    dispatch({ type: 'decided', decision })
    const [first = 0, ...more] = decision.ids
    setNews(`${more.length > 0 ? `${decision.ids.length} emojis` : named(first)} ${MADE[decision.kind]}.`)
  }

  // Leaving the page sends the delayed decision.
  const { held } = queue
  const latest = useRef({ held, send })
  latest.current = { held, send }
  useEffect(() => {
    if (!held) return
    const timer = window.setTimeout(() => latest.current.send(held), PATIENCE)
    return () => window.clearTimeout(timer)
  }, [held])
  useEffect(() => {
    const flush = () => {
      if (latest.current.held) latest.current.send(latest.current.held)
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      queries.removeQueries(theQueue)
    }
  }, [queries])

  return {
    queue,
    query,
    news,
    looked: current(queue),
    open: openIn(queue),
    isMore: queue.waiting > 0 || query.isFetching,
    decide,
    undo: () => {
      if (!held) return
      dispatch({ type: 'undone' })
      setNews('Decision undone.')
    },
    go: (to: number) => dispatch({ type: 'went', to }),
    askAgain: () => setAsked(({ round }) => ({ page: 1, round: round + 1 })),
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
