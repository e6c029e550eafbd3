import { useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { getDifferences, type Rebased, rebase } from '../lib/rebase.ts'

interface Options<Version, Draft> {
  /** current version on the server; undefined for a new entry */
  current: Version | undefined
  toDraft: (version?: Version) => Draft
  /** fetches the newest version */
  readLatest: () => Promise<Version | undefined>
}

/**
 * Holds the edits of an entry that other users may change in the meantime. Once edited, the draft stays based
 * on the version that was edited, regardless of background refetches, so that the server can reject outdated
 * edits.
 */
export function useDraft<Version extends { updated_at: string | null }, Draft extends object>({
  current,
  toDraft,
  readLatest,
}: Options<Version, Draft>) {
  const [baseVersion, setBaseVersion] = useState(current)
  const [draft, setDraft] = useState(() => toDraft(current))
  const [conflict, setConflict] = useState<Omit<Rebased<Draft>, 'draft'> | null>(null)
  const base = toDraft(baseVersion)
  const changedFields = getDifferences(base, draft)
  const startFrom = (version: Version | undefined) => {
    setBaseVersion(version)
    setDraft(toDraft(version))
    setConflict(null)
  }
  if (current && current.updated_at !== baseVersion?.updated_at && changedFields.length === 0)
    startFrom(current)

  /**
   * Calls the API with the draft's base version.
   *
   * @throws the API's error; after an edit conflict, the draft is rebased onto the newest version
   */
  async function save<Result>(call: (baseVersion: Version | undefined) => Promise<Result>): Promise<Result> {
    setConflict(null)
    try {
      const response = await call(baseVersion)
      startFrom(current)
      return response
    } catch (error) {
      const latest = isEditConflict(error) ? await readLatest().catch(() => undefined) : undefined
      if (latest) {
        const { draft: rebasedDraft, ...rest } = rebase(draft, base, toDraft(latest))
        setBaseVersion(latest)
        setDraft(rebasedDraft)
        setConflict(rest)
      }
      throw error
    }
  }
  const takeNewerValue = (field: keyof Draft & string) => {
    if (!conflict) return
    const { [field]: newerValue, ...newer } = conflict.newer
    setDraft({ ...draft, [field]: newerValue })
    setConflict({ merged: [...conflict.merged, field], newer: newer as Partial<Draft> })
  }
  return {
    draft,
    /** base version as an unedited draft */
    base,
    edit: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    isDirty: changedFields.length > 0,
    conflict,
    takeNewerValue,
    save,
  }
}

const isEditConflict = (error: unknown) => error instanceof ApiError && error.code === 'edit_conflict'
