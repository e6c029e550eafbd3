import { createContext, use, useState } from 'react'
import { READY_REASONS } from './words.ts'

interface ReasonDraft {
  /** index of the predefined reason; the index after the last one means a custom reason */
  chosen: number
  /** edited text by index, for each reason that was changed */
  written: Readonly<Record<number, string>>
}

const NONE: ReasonDraft = { chosen: 0, written: {} }

/**
 * Unsent rejection reasons. They are stored above the tabs, because a tab loses its state when it unmounts.
 */
export const ReasonDrafts = createContext(new Map<string, ReasonDraft>())

/** Holds the rejection reason for a set of emojis, so that it survives closing the form. */
export function useReasonDraft(ids: readonly number[]) {
  const drafts = use(ReasonDrafts)
  const key = ids.join()
  const [draft, setDraft] = useState(drafts.get(key) ?? NONE)
  const put = (next: ReasonDraft) => {
    drafts.set(key, next)
    setDraft(next)
  }
  const { chosen, written } = draft
  return {
    chosen,
    reason: written[chosen] ?? READY_REASONS[chosen] ?? '',
    choose: (place: number) => put({ ...draft, chosen: place }),
    write: (words: string) => put({ ...draft, written: { ...written, [chosen]: words } }),
  }
}
