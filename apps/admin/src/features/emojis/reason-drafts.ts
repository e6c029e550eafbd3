import { createContext, use, useState } from 'react'
import { PREDEFINED_REASONS } from './labels.ts'

interface ReasonDraft {
  /** index of the predefined reason; the index after the last one means a custom reason */
  selectedIndex: number
  /** edited texts, by index of the reason */
  editedTexts: Readonly<Record<number, string>>
}

const EMPTY_DRAFT: ReasonDraft = { selectedIndex: 0, editedTexts: {} }

/**
 * Drafts of rejection reasons by the comma-separated IDs of the emojis to reject. The page provides them to
 * all tabs, because a tab loses its own state when the user switches to another tab.
 */
export const ReasonDrafts = createContext(new Map<string, ReasonDraft>())

/** Holds the draft of the rejection reason for a set of emojis. The draft is kept when the form closes. */
export function useReasonDraft(ids: readonly number[]) {
  const drafts = use(ReasonDrafts)
  const key = ids.join()
  const [draft, setDraft] = useState(drafts.get(key) ?? EMPTY_DRAFT)
  const storeDraft = (next: ReasonDraft) => {
    drafts.set(key, next)
    setDraft(next)
  }
  const { selectedIndex, editedTexts } = draft
  return {
    selectedIndex,
    reason: editedTexts[selectedIndex] ?? PREDEFINED_REASONS[selectedIndex] ?? '',
    selectReason: (index: number) => storeDraft({ ...draft, selectedIndex: index }),
    editReason: (reason: string) =>
      storeDraft({ ...draft, editedTexts: { ...editedTexts, [selectedIndex]: reason } }),
  }
}
