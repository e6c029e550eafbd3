import { useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { getDifferingFields, type Rebased, rebase } from '../lib/rebase.ts'

interface Options<Version, Draft> {
  /** version that was last fetched from the server; undefined for a new entry */
  current: Version | undefined
  /** converts a version to the form's values; called without a version for a new entry */
  toDraft: (version?: Version) => Draft
  /** fetches the newest version from the server */
  readLatest: () => Promise<Version | undefined>
}

/**
 * Holds the unsaved edits of an entry that other users may change at the same time. An unedited draft follows
 * background refetches. After the first edit, the draft keeps its base version (the version that the edits
 * apply to), so that the server can detect and reject a conflicting edit.
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
  const changedFields = getDifferingFields(base, draft)
  const resetDraft = (version: Version | undefined) => {
    setBaseVersion(version)
    setDraft(toDraft(version))
    setConflict(null)
  }
  if (current && current.updated_at !== baseVersion?.updated_at && changedFields.length === 0)
    resetDraft(current)

  /**
   * Saves the draft and resets it after success.
   *
   * @param call sends the draft to the API; receives the draft's base version
   * @throws the error of `call`; after an edit conflict, the draft has been rebased onto the newest version
   * if that version could be loaded
   */
  async function save<Result>(call: (baseVersion: Version | undefined) => Promise<Result>): Promise<Result> {
    setConflict(null)
    try {
      const response = await call(baseVersion)
      // The edits are saved, so discard them. The unedited draft then follows the refetched version.
      resetDraft(current)
      return response
    } catch (error) {
      const latest = isEditConflict(error) ? await readLatest().catch(() => undefined) : undefined
      if (latest) {
        const { draft: rebasedDraft, ...newConflict } = rebase(draft, base, toDraft(latest))
        setBaseVersion(latest)
        setDraft(rebasedDraft)
        setConflict(newConflict)
      }
      throw error
    }
  }
  /** Replaces the draft's value of a conflicting field with the other user's value. */
  const takeNewerValue = (field: keyof Draft & string) => {
    if (!conflict) return
    const { [field]: newerValue, ...newer } = conflict.newer
    setDraft({ ...draft, [field]: newerValue })
    setConflict({ merged: [...conflict.merged, field], newer: newer as Partial<Draft> })
  }
  return {
    draft,
    /** unedited draft of the base version */
    base,
    edit: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    /** discards all edits, and the message about a conflict */
    discard: () => resetDraft(baseVersion),
    isDirty: changedFields.length > 0,
    conflict,
    takeNewerValue,
    save,
  }
}

const isEditConflict = (error: unknown) => error instanceof ApiError && error.code === 'edit_conflict'
