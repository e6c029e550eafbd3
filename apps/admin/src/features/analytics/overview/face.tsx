import { Ranking, type RankingRow } from './Ranking.tsx'

interface Given {
  value: string
  label: string
  column?: string
  rows: RankingRow[]
  amount?: string
  none?: string
}

const NONE = 'Nothing of it in this time.'

/** One side of a panel: a list of what comes up most. */
export const face = ({ value, label, column = label, rows, amount = 'Sessions', none = NONE }: Given) => ({
  value,
  label,
  content: <Ranking label={column} rows={rows} amount={amount} none={none} />,
})
