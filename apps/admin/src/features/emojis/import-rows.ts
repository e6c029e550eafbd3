import type { ImportOutcome } from './emojis.api.ts'

export interface ImportRow {
  key: string
  kind: 'new' | 'conflict' | 'refused'
  /** of the table in the archive */
  line: number | null
  file: string | null
  name: string | null
  shortcode: string | null
  /** what becomes of it, and why */
  words: string
}

type Conflict = ImportOutcome['conflicts'][number]

const REASONS: Record<Conflict['reason'], string> = {
  unicode: 'Unicode has one of this shortcode',
  taken: 'everybody has one of this shortcode',
  unchanged: 'it is as everybody has it already',
  duplicate_in_file: 'another in the file is like it',
  same_picture: 'everybody has this picture',
  alias_taken: 'another has it as its shortcode',
}

const OUTCOMES: Record<Conflict['outcome'], string> = {
  skipped: 'Left out',
  replaced: 'Replaces what is there',
  without_alias: 'Without that alias',
}

/** All that a file holds, in the order of its table. */
export const rowsOf = ({ created, conflicts, refused }: ImportOutcome): ImportRow[] =>
  [
    ...created.map((row) => ({ ...row, kind: 'new' as const, words: 'New' })),
    ...conflicts.map((row) => ({
      ...row,
      kind: 'conflict' as const,
      words: `${OUTCOMES[row.outcome]}: ${REASONS[row.reason]}`,
    })),
    ...refused.map(({ reason, ...row }) => ({
      ...{ ...row, name: null, shortcode: null },
      kind: 'refused' as const,
      words: reason,
    })),
  ]
    .map((row, place) => ({ ...row, key: `${place}` }))
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))

/** How many emojis a file brings or changes. */
export const writtenBy = ({ created, conflicts }: ImportOutcome) =>
  created.length + conflicts.filter(({ outcome }) => outcome === 'replaced').length
