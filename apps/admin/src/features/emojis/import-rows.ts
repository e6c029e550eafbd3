import type { ImportOutcome } from './emojis.api.ts'

export interface ImportRow {
  key: string
  kind: 'new' | 'conflict' | 'rejected'
  /** line number in the CSV file; null for an entry that refers to no line */
  line: number | null
  file: string | null
  name: string | null
  shortcode: string | null
  /** `New`, the outcome and reason of a conflict, or the reason of an error */
  outcomeText: string
}

type Conflict = ImportOutcome['conflicts'][number]

const REASONS: Record<Conflict['reason'], string> = {
  unicode: 'a Unicode emoji has this shortcode',
  taken: 'a public emoji has this shortcode',
  unchanged: 'the same emoji already exists',
  duplicate_in_file: 'another entry in this import has the same shortcode',
  duplicate_image: 'another emoji has the same image',
  alias_taken: 'the alias belongs to another emoji',
}

const OUTCOMES: Record<Conflict['outcome'], string> = {
  skipped: 'Skipped',
  replaced: 'Replaces existing emoji',
  without_alias: 'Imported without alias',
}

/**
 * Returns a row for each new emoji, conflict, and error of an import, sorted by the line of the CSV file.
 * Rows without a line come first.
 */
export const toImportRows = ({ created, conflicts, rejected }: ImportOutcome): ImportRow[] =>
  [
    ...created.map((row) => ({ ...row, kind: 'new' as const, outcomeText: 'New' })),
    ...conflicts.map((row) => ({
      ...row,
      kind: 'conflict' as const,
      outcomeText: `${OUTCOMES[row.outcome]}: ${REASONS[row.reason]}`,
    })),
    ...rejected.map(({ reason, ...row }) => ({
      ...row,
      name: null,
      shortcode: null,
      kind: 'rejected' as const,
      outcomeText: reason,
    })),
  ]
    .map((row, index) => ({ ...row, key: `${index}` }))
    .sort((left, right) => (left.line ?? 0) - (right.line ?? 0))

/**
 * Returns how many emojis an import creates or replaces, or would if it is a dry run. Doesn't count conflicts
 * with the outcome `without_alias`, because their emojis are also in `created` or have a second conflict with
 * the outcome `replaced`.
 */
export const countImportedEmojis = ({ created, conflicts }: ImportOutcome) =>
  created.length + conflicts.filter(({ outcome }) => outcome === 'replaced').length
