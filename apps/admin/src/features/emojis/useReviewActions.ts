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

/** Returns whether an entry can be given the status: it has another one, and no unconfirmed decision. */
export const canBecome = ({ decision, emoji }: Entry, status: string) =>
  decision === null && emoji.status !== status

const getId = ({ emoji }: Entry) => emoji.id

/** Manages the selection and the dialogs of the review, and returns its actions. */
export function useReviewActions(review: ReviewQueue, card: RefObject<HTMLElement | null>) {
  const { queue, undo } = review
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [rejectingIds, setRejectingIds] = useState<readonly number[]>([])
  const [showsKeys, setShowsKeys] = useState(false)
  const selectedIds = queue.entries
    .filter((entry) => isOpen(entry) && chosen.has(getId(entry)))
    .slice(0, MAX_EMOJIS_PER_CALL)
    .map(getId)

  const decide = (ids: number[], decision: Omit<Decision, 'ids'>) => {
    setRejectingIds([])
    setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))
    focusCard(card.current)
    if (ids.length > 0) review.decide({ ids, ...decision })
  }
  const goTo = (to: number) => {
    setRejectingIds([])
    review.goTo(to)
    focusCard(card.current)
  }
  /** Returns the entries that can be given the status. */
  const listDecidable = (status: string, ids: readonly number[]) =>
    queue.entries.filter((entry) => ids.includes(getId(entry)) && canBecome(entry, status))

  const approve = (ids: readonly number[]) => {
    const entries = listDecidable('approved', ids)
    const entriesWithFreeName = entries.filter((entry) => !needsName(entry))
    if (entriesWithFreeName.length > 0)
      decide(entriesWithFreeName.map(getId), { kind: 'approve', reason: null })
    else if (entries[0]) goTo(queue.entries.indexOf(entries[0]))
  }
  const reject = (ids: readonly number[]) => {
    const entries = listDecidable('rejected', ids)
    if (entries.length === 1 && entries[0]) goTo(queue.entries.indexOf(entries[0]))
    setRejectingIds(entries.map(getId))
  }
  /** Returns the actions for the emoji at an index. If others are given, decisions apply to those instead. */
  const getActions = (index: number, others: readonly number[] = []): ReviewActions => {
    const entry = queue.entries[index]
    const ids = others.length > 0 ? others : entry ? [getId(entry)] : []
    return {
      approve: () => approve(ids),
      reject: () => reject(ids),
      skip: () => goTo(index + 1),
      back: () => goTo(index - 1),
      undo,
      help: () => setShowsKeys(!showsKeys),
    }
  }
  return {
    chosen,
    setChosen,
    selectedIds,
    rejectingIds,
    showsKeys,
    decide,
    goTo,
    approve,
    reject,
    getActions,
    stopRejecting: () => {
      setRejectingIds([])
      card.current?.focus({ preventScroll: true })
    },
  }
}
