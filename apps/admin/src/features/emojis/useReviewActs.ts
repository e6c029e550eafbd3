import { type RefObject, useState } from 'react'
import { focusIn } from './review-focus.ts'
import type { ReviewActs } from './review-keys.ts'
import { type Decision, type Entry, isOpen } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Maximum number of emojis that the server accepts in one call. */
const MOST = 100

const TAKEN = ['shortcode_taken', 'own_shortcode_taken']

/** Returns whether the server rejected the name, so that retrying without a new one would fail. */
export const needsName = ({ problem }: Entry) => TAKEN.includes(problem?.code ?? '')

export const isAs = (entry: Entry | undefined, status: string) =>
  !entry || entry.decision !== null || entry.emoji.status === status

const idOf = ({ emoji }: Entry) => emoji.id

/** Returns the review actions for the current emoji or for the selected ones. */
export function useReviewActs(review: ReviewQueue, card: RefObject<HTMLElement | null>) {
  const { queue, undo, go } = review
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<readonly number[]>([])
  const [showsKeys, setShowsKeys] = useState(false)
  const ticked = queue.entries
    .filter((entry) => isOpen(entry) && chosen.has(idOf(entry)))
    .slice(0, MOST)
    .map(idOf)

  const decide = (ids: number[], decision: Omit<Decision, 'ids'>) => {
    setRejecting([])
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))
    focusIn(card.current)
    if (ids.length > 0) review.decide({ ids, ...decision })
  }
  const look = (to: number) => {
    setRejecting([])
    go(to)
    focusIn(card.current)
  }
  /** Returns the emojis without this decision. */
  const toBe = (status: string, ids: readonly number[]) =>
    queue.entries.filter((entry) => ids.includes(idOf(entry)) && !isAs(entry, status))

  const approve = (ids: readonly number[]) => {
    const entries = toBe('approved', ids)
    const free = entries.filter((entry) => !needsName(entry))
    if (free.length > 0) decide(free.map(idOf), { kind: 'approve', reason: null })
    else if (entries[0]) look(queue.entries.indexOf(entries[0]))
  }
  const reject = (ids: readonly number[]) => {
    const entries = toBe('rejected', ids)
    if (entries.length === 1 && entries[0]) look(queue.entries.indexOf(entries[0]))
    setRejecting(entries.map(idOf))
  }
  /** Returns the actions for the emoji at an index, or for other emojis in its place. */
  const actsAt = (place: number, others: readonly number[] = []): ReviewActs => {
    const here = queue.entries[place]
    const ids = others.length > 0 ? others : here ? [idOf(here)] : []
    return {
      approve: () => approve(ids),
      reject: () => reject(ids),
      skip: () => look(place + 1),
      back: () => look(place - 1),
      undo,
      help: () => setShowsKeys(!showsKeys),
    }
  }
  return {
    chosen,
    setChosen,
    ticked,
    rejecting,
    showsKeys,
    decide,
    look,
    approve,
    reject,
    actsAt,
    stopRejecting: () => {
      setRejecting([])
      card.current?.focus({ preventScroll: true })
    },
  }
}
