import { type RefObject, useState } from 'react'
import { focusCard } from './review-focus.ts'
import type { ReviewActions } from './review-keys.ts'
import { type Decision, type Entry, isOpen } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

/** Maximum number of emojis that the server accepts in one call. */
const MAX_EMOJIS_PER_CALL = 100

const NAME_TAKEN_CODES = ['shortcode_taken', 'own_shortcode_taken']

/** Returns whether the server rejected the name, so that retrying without a new one would fail. */
export const needsName = ({ problem }: Entry) => NAME_TAKEN_CODES.includes(problem?.code ?? '')

export const hasStatus = (entry: Entry | undefined, status: string) =>
  !entry || entry.decision !== null || entry.emoji.status === status

const getId = ({ emoji }: Entry) => emoji.id

/** Returns the review actions for the current emoji or for the selected ones. */
export function useReviewActions(review: ReviewQueue, card: RefObject<HTMLElement | null>) {
  const { queue, undo, go } = review
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [rejecting, setRejecting] = useState<readonly number[]>([])
  const [showsKeys, setShowsKeys] = useState(false)
  const selectedIds = queue.entries
    .filter((entry) => isOpen(entry) && chosen.has(getId(entry)))
    .slice(0, MAX_EMOJIS_PER_CALL)
    .map(getId)

  const decide = (ids: number[], decision: Omit<Decision, 'ids'>) => {
    setRejecting([])
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))
    focusCard(card.current)
    if (ids.length > 0) review.decide({ ids, ...decision })
  }
  const goTo = (to: number) => {
    setRejecting([])
    go(to)
    focusCard(card.current)
  }
  /** Returns the emojis without this decision. */
  const filterUndecided = (status: string, ids: readonly number[]) =>
    queue.entries.filter((entry) => ids.includes(getId(entry)) && !hasStatus(entry, status))

  const approve = (ids: readonly number[]) => {
    const entries = filterUndecided('approved', ids)
    const entriesWithFreeName = entries.filter((entry) => !needsName(entry))
    if (entriesWithFreeName.length > 0)
      decide(entriesWithFreeName.map(getId), { kind: 'approve', reason: null })
    else if (entries[0]) goTo(queue.entries.indexOf(entries[0]))
  }
  const reject = (ids: readonly number[]) => {
    const entries = filterUndecided('rejected', ids)
    if (entries.length === 1 && entries[0]) goTo(queue.entries.indexOf(entries[0]))
    setRejecting(entries.map(getId))
  }
  /** Returns the actions for the emoji at an index, or for other emojis in its place. */
  const getActions = (place: number, others: readonly number[] = []): ReviewActions => {
    const here = queue.entries[place]
    const ids = others.length > 0 ? others : here ? [getId(here)] : []
    return {
      approve: () => approve(ids),
      reject: () => reject(ids),
      skip: () => goTo(place + 1),
      back: () => goTo(place - 1),
      undo,
      help: () => setShowsKeys(!showsKeys),
    }
  }
  return {
    chosen,
    setChosen,
    ticked: selectedIds,
    rejecting,
    showsKeys,
    decide,
    look: goTo,
    approve,
    reject,
    actsAt: getActions,
    stopRejecting: () => {
      setRejecting([])
      card.current?.focus({ preventScroll: true })
    },
  }
}
