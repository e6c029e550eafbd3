import { createContext, use, useState } from 'react'
import { READY_REASONS } from './words.ts'

interface ReasonDraft {
  /** the place of the ready reason; past them, one's own */
  chosen: number
  /** what was written in place of each that was touched */
  written: Readonly<Record<number, string>>
}

const NONE: ReasonDraft = { chosen: 0, written: {} }

/** What was written of a rejection that isn't sent yet. It stands above the tabs: each forgets what it holds when left. */
export const ReasonDrafts = createContext(new Map<string, ReasonDraft>())

/** The reason that is being written for some emojis; whoever closes the form and comes back finds it again. */
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
