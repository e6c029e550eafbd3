import { useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { differingIn, type Rebased, rebase } from '../lib/rebase.ts'

interface Options<Version, Draft> {
  /** current version on the server; undefined for a new entry */
  current: Version | undefined
  draftOf: (version?: Version) => Draft
  /** fetches the newest version */
  readLatest: () => Promise<Version | undefined>
}

/**
 * Holds the edits of an entry that other users may change in the meantime. The draft stays based on its
 * original version, regardless of background refetches, so that the server can reject outdated edits.
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

  /**
   * Calls the API with the draft's base version. After a conflict, rebases the draft on the newest version.
   */
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
    /** version that the draft is based on */
    base,
    edit: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    isDirty: changed.length > 0,
    conflict,
    take,
    save,
  }
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'
