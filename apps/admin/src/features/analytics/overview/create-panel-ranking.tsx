import { Ranking, type RankingRow } from './Ranking.tsx'

interface RankingOptions {
  value: string
  label: string
  column?: string
  rows: RankingRow[]
  amount?: string
  emptyMessage?: string
}

const NO_DATA = 'No data in this date range.'

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

/** Returns a ranking of a panel, with defaults applied. */
export const createPanelRanking = ({
  value,
  label,
  column = label,
  rows,
  amount = 'Sessions',
  emptyMessage = NO_DATA,
}: RankingOptions) => ({
  value,
  label,
  content: (
    <Ranking label={column} rows={rows.map(toDisplayRow)} amount={amount} emptyMessage={emptyMessage} />
  ),
})
