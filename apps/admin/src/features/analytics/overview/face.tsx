import { Ranking, type RankingRow } from './Ranking.tsx'

interface Given {
  value: string
  label: string
  column?: string
  rows: RankingRow[]
  amount?: string
  none?: string
}

const NONE = 'No data in this date range.'

/** Name that the server uses for the remaining values when a day exceeds the limit of distinct names. */
const OTHER = '(other)'

function inWords(row: RankingRow): RankingRow {
  if (row.name === OTHER)
    return { ...row, name: 'All others', note: row.note ?? 'Values beyond the number recorded per day.' }
  return typeof row.name === 'string' ? { ...row, name: row.name.replace(OTHER, 'all others') } : row
}

/** Returns a ranking of a panel, with defaults applied. */
export const face = ({ value, label, column = label, rows, amount = 'Sessions', none = NONE }: Given) => ({
  value,
  label,
  content: <Ranking label={column} rows={rows.map(inWords)} amount={amount} none={none} />,
})
