import { Ranking, type RankingRow } from './Ranking.tsx'

interface RankingOptions {
  value: string
  /** label of the option that selects the ranking */
  label: string
  /** heading of the name column; defaults to the label */
  column?: string
  rows: RankingRow[]
  /** heading of the first numeric column */
  amount?: string
  emptyMessage?: string
}

const NO_DATA_MESSAGE = 'No data in this date range.'

/** Name that the server uses for the remaining values when a day exceeds the limit of distinct names. */
const OTHER_NAME = '(other)'

function toDisplayRow(row: RankingRow): RankingRow {
  if (row.name === OTHER_NAME)
    return {
      ...row,
      name: 'All others',
      note: row.note ?? 'Values beyond the daily limit of distinct values.',
    }
  return typeof row.name === 'string' ? { ...row, name: row.name.replace(OTHER_NAME, 'all others') } : row
}

/** Returns a ranking for a `RankingPanel`. */
export const createPanelRanking = ({
  value,
  label,
  column = label,
  rows,
  amount = 'Sessions',
  emptyMessage = NO_DATA_MESSAGE,
}: RankingOptions) => ({
  value,
  label,
  content: (
    <Ranking label={column} rows={rows.map(toDisplayRow)} amount={amount} emptyMessage={emptyMessage} />
  ),
})
