import { Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import classes from './Ranking.module.css'

export interface RankingRow {
  key: string
  name: ReactNode
  /** secondary text below the name */
  note?: string | undefined
  /** value of the first numeric column, also shown as a bar */
  amount: number
  visitors?: number
  /** called when the user clicks the name, for example to filter by it */
  onChoose?: (() => void) | undefined
  /** accessible name of the button that calls `onChoose` */
  actionLabel?: string
}

interface Props {
  /** heading of the name column, and accessible name of the table */
  label: string
  rows: readonly RankingRow[]
  /** heading of the first numeric column, such as `Sessions` */
  amountHeading: string
  emptyMessage: string
}

/** Number of rows shown initially. */
const INITIAL_ROWS = 7

/** Shows a ranking as a table. The bar behind each name is proportional to the row's amount. */
export function Ranking({ label, rows, amountHeading, emptyMessage }: Props) {
  const [isExpanded, setIsExpanded] = useState(false)
  if (rows.length === 0) return <p className={classes.empty}>{emptyMessage}</p>
  // At least 1, because all amounts can be 0, such as those of forms that were submitted but never started.
  const maxAmount = Math.max(1, ...rows.map((row) => row.amount))
  const shownRows = isExpanded ? rows : rows.slice(0, INITIAL_ROWS)
  const hasVisitors = rows.some(({ visitors }) => visitors !== undefined)
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{amountHeading}</th>
            {hasVisitors && <th scope="col">Visitors</th>}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span
                  className={classes.bar}
                  style={{ width: `${(row.amount / maxAmount) * 100}%` }}
                  aria-hidden
                />
                <span className={classes.text}>
                  {row.onChoose ? (
                    <UnstyledButton
                      className={classes.filter}
                      aria-label={row.actionLabel}
                      onClick={row.onChoose}
                    >
                      {row.name}
                    </UnstyledButton>
                  ) : (
                    row.name
                  )}
                  {row.note && <span className={classes.note}>{row.note}</span>}
                </span>
              </th>
              <td>{formatCount(row.amount)}</td>
              {hasVisitors && <td>{row.visitors === undefined ? '' : formatCount(row.visitors)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > INITIAL_ROWS && (
        <Button
          variant="subtle"
          color="plain"
          size="compact-sm"
          mt="xs"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show ${rows.length - INITIAL_ROWS} more`}
        </Button>
      )}
    </>
  )
}
