import { type Schema, upload } from '../../lib/api.ts'

export type ImportOutcome = Schema<'EmojiImportOutcome'>
export type OnConflict = 'skip' | 'replace'

interface Import {
  file: File
  onConflict: OnConflict
  /** whether it only says what it would do */
  isDry: boolean
}

/** Brings emojis in; `tell` hears how much of the file has gone, from 0 to 1. */
export function importEmojis({ file, onConflict, isDry }: Import, tell: (share: number) => void) {
  const form = new FormData()
  form.set('dry_run', String(isDry))
  form.set('on_conflict', onConflict)
  form.set('file', file)
  return upload<ImportOutcome>('/api/admin/emojis/import', form, tell)
}
