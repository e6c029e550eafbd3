import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { count } from '../../../lib/format.ts'
import classes from './Ranking.module.css'

export interface RankingRow {
  key: string
  name: ReactNode
  /** secondary text below the name */
  note?: string | undefined
  amount: number
  visitors?: number
  onChoose?: (() => void) | undefined
  /** label of the row's action for screen readers */
  choice?: string
}

interface Props {
  label: string
  rows: readonly RankingRow[]
  /** heading of the first numeric column: `Sessions` */
  amount: string
  none: string
}

/** Number of rows shown initially. */
const FEW = 7

/** Shows a ranking with a bar behind each name, relative to the highest value. */
export function Ranking({ label, rows, amount, none }: Props) {
  const [isLong, setIsLong] = useState(false)
  if (rows.length === 0) return <p className={classes.none}>{none}</p>
  const most = Math.max(...rows.map((row) => row.amount))
  const shown = isLong ? rows : rows.slice(0, FEW)
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined)
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{amount}</th>
            {hasVisitors && <th scope="col">Visitors</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span
                  className={classes.bar}
                  style={{ width: `${(row.amount / most) * 100}%` }}
                  aria-hidden
                />
                <span className={classes.words}>
                  {row.onChoose ? (
                    <UnstyledButton className={classes.choose} aria-label={row.choice} onClick={row.onChoose}>
                      {row.name}
                    </UnstyledButton>
                  ) : (
                    row.name
                  )}
                  {row.note && <span className={classes.note}>{row.note}</span>}
                </span>
              </th>
              <td>{count(row.amount)}</td>
              {hasVisitors && <td>{row.visitors === undefined ? '' : count(row.visitors)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FEW && (
        <Button
          variant="subtle"
          color="plain"
          size="compact-sm"
          mt="xs"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Show fewer' : `Show ${rows.length - FEW} more`}
        </Button>
      )}
    </>
  )
}
