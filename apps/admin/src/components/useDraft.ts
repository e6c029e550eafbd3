import { useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { differingIn, type Rebased, rebase } from '../lib/rebase.ts'

interface Options<Version, Draft> {
  /** what is changed, as the server has it at present; without it something new is made */
  current: Version | undefined
  draftOf: (version?: Version) => Draft
  /** reads the newest version */
  readLatest: () => Promise<Version | undefined>
}

/**
 * What is typed about something that somebody else may change meanwhile. The draft knows the version that it began
 * from, and stays there whatever is read in the background, so that the server can refuse what is outdated.
 */
export function useDraft<Version extends { updated_at: string | null }, Draft extends object>({
  current,
  draftOf,
  readLatest,
}: Options<Version, Draft>) {
  const [readAs, setReadAs] = useState(current)
  const [draft, setDraft] = useState(() => draftOf(current))
  const [conflict, setConflict] = useState<Omit<Rebased<Draft>, 'draft'> | null>(null)
  const base = draftOf(readAs)
  const changed = differingIn(base, draft)
  const startFrom = (version: Version | undefined) => {
    setReadAs(version)
    setDraft(draftOf(version))
    setConflict(null)
  }
  if (current && current.updated_at !== readAs?.updated_at && changed.length === 0) startFrom(current)

  /** Makes the call with the version that the draft began from; a refused one is put on top of the newest. */
  async function save<Answer>(call: (readAs: Version | undefined) => Promise<Answer>): Promise<Answer> {
    setConflict(null)
    try {
      const answer = await call(readAs)
      startFrom(current)
      return answer
    } catch (error) {
      const latest = isOutdated(error) ? await readLatest().catch(() => undefined) : undefined
      if (latest) {
        const { draft: rebased, ...rest } = rebase(draft, base, draftOf(latest))
        setReadAs(latest)
        setDraft(rebased)
        setConflict(rest)
      }
      throw error
    }
  }
  const take = (field: keyof Draft & string) => {
    if (!conflict) return
    const { [field]: theirs, ...newer } = conflict.newer
    setDraft({ ...draft, [field]: theirs })
    setConflict({ taken: [...conflict.taken, field], newer: newer as Partial<Draft> })
  }
  return {
    draft,
    /** what the draft began from */
    base,
    edit: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    isDirty: changed.length > 0,
    conflict,
    take,
    save,
  }
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'
