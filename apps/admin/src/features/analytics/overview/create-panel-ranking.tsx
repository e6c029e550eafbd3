import { Ranking, type RankingRow } from './Ranking.tsx'

interface RankingOptions {
  /** name of the ranking in the URL */
  value: string
  /** label of the option that selects the ranking */
  label: string
  /** heading of the name column; defaults to the label */
  nameHeading?: string
  rows: RankingRow[]
  /** heading of the first numeric column */
  amountHeading?: string
  emptyMessage?: string
}

const NO_DATA_MESSAGE = 'No data in this date range.'

/** Name under which the server combines the values that exceed the daily limit of distinct values. */
const OTHER_NAME = '(other)'

/** Replaces the server's name for combined values with a readable one. */
function toDisplayRow(row: RankingRow): RankingRow {
  if (row.name === OTHER_NAME)
    return {
      ...row,
      name: 'All others',
      note: row.note ?? 'Values beyond the daily limit of distinct values.',
    }
  // The name of an action can contain the server's name for combined values as a part: `theme: (other)`.
  return typeof row.name === 'string' ? { ...row, name: row.name.replace(OTHER_NAME, 'all others') } : row
}

/** Returns an entry for the `rankings` prop of `RankingPanel`. */
export const createPanelRanking = ({
  value,
  label,
  nameHeading = label,
  rows,
  amountHeading = 'Sessions',
  emptyMessage = NO_DATA_MESSAGE,
}: RankingOptions) => ({
  value,
  label,
  content: (
    <Ranking
      label={nameHeading}
      rows={rows.map(toDisplayRow)}
      amountHeading={amountHeading}
      emptyMessage={emptyMessage}
    />
  ),
})
