import { type RefObject, useState } from 'react'
import { MAX_EMOJIS_PER_REQUEST } from './emojis.api.ts'
import { focusCard } from './review-focus.ts'
import type { ReviewActions } from './review-keys.ts'
import { type Decision, type Entry, isUndecided } from './review-queue.ts'
import type { ReviewQueue } from './useReviewQueue.ts'

const NAME_TAKEN_CODES = ['shortcode_taken', 'own_shortcode_taken']

/** Returns whether the server rejected the last approval because the shortcode is taken. */
export const isNameTaken = ({ problem }: Entry) => NAME_TAKEN_CODES.includes(problem?.code ?? '')

/**
 * Returns whether a decision can change an emoji to `status`. Returns false while an earlier decision is
 * unconfirmed.
 */
export const canBecome = ({ decision, emoji }: Entry, status: string) =>
  decision === null && emoji.status !== status

const getId = ({ emoji }: Entry) => emoji.id

/** Manages the checked emojis, the rejection form, and the shortcut help, and returns the review actions. */
export function useReviewActions(review: ReviewQueue, cardRef: RefObject<HTMLElement | null>) {
  const { queue, undo } = review
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<number>>(new Set())
  // IDs of the emojis in the open rejection form. Empty if the form is closed.
  const [rejectingIds, setRejectingIds] = useState<readonly number[]>([])
  const [showsKeyHelp, setShowsKeyHelp] = useState(false)
  /** IDs of the checked emojis that are still undecided, up to the maximum number for one request */
  const undecidedCheckedIds = queue.entries
    .filter((entry) => isUndecided(entry) && checkedIds.has(getId(entry)))
    .slice(0, MAX_EMOJIS_PER_REQUEST)
    .map(getId)

  const decide = (ids: number[], decision: Omit<Decision, 'ids'>) => {
    setRejectingIds([])
    setCheckedIds(new Set([...checkedIds].filter((id) => !ids.includes(id))))
    focusCard(cardRef.current)
    if (ids.length > 0) review.decide({ ids, ...decision })
  }
  const goTo = (index: number) => {
    setRejectingIds([])
    review.goTo(index)
    focusCard(cardRef.current)
  }
  /** Returns the entries for the IDs. Omits entries that a decision can't change to `status`. */
  const listDecidable = (status: string, ids: readonly number[]) =>
    queue.entries.filter((entry) => ids.includes(getId(entry)) && canBecome(entry, status))

  const approve = (ids: readonly number[]) => {
    const entries = listDecidable('approved', ids)
    const entriesWithFreeName = entries.filter((entry) => !isNameTaken(entry))
    // If all names are taken, open the first emoji instead. Its card shows a form for a new name.
    if (entriesWithFreeName.length > 0)
      decide(entriesWithFreeName.map(getId), { kind: 'approve', reason: null })
    else if (entries[0]) goTo(queue.entries.indexOf(entries[0]))
  }
  const reject = (ids: readonly number[]) => {
    const entries = listDecidable('rejected', ids)
    // The form for a single emoji is on the emoji's card, so open the card.
    if (entries.length === 1 && entries[0]) goTo(queue.entries.indexOf(entries[0]))
    setRejectingIds(entries.map(getId))
  }
  /**
   * Returns the actions for the emoji at an index.
   *
   * @param preferredIds IDs of the emojis to approve or reject; if empty, the emoji at the index is approved
   *   or rejected
   */
  const getActions = (index: number, preferredIds: readonly number[] = []): ReviewActions => {
    const entry = queue.entries[index]
    const ids = preferredIds.length > 0 ? preferredIds : entry ? [getId(entry)] : []
    return {
      approve: () => approve(ids),
      reject: () => reject(ids),
      skip: () => goTo(index + 1),
      back: () => goTo(index - 1),
      undo,
      help: () => setShowsKeyHelp(!showsKeyHelp),
    }
  }
  return {
    checkedIds,
    setCheckedIds,
    undecidedCheckedIds,
    rejectingIds,
    showsKeyHelp,
    decide,
    goTo,
    approve,
    reject,
    getActions,
    stopRejecting: () => {
      setRejectingIds([])
      cardRef.current?.focus({ preventScroll: true })
    },
  }
}
