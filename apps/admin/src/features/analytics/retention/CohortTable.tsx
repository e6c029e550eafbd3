import type { CSSProperties } from 'react'
import { formatCount } from '../../../lib/format.ts'
import type { Cohort } from '../analytics.api.ts'
import { formatTick } from '../format-interval.ts'
import classes from './CohortTable.module.css'

const percentFormat = new Intl.NumberFormat('en', { style: 'percent' })

const formatWeek = (week: string) => formatTick(Date.parse(week), 'daily', 'UTC')

/**
 * Shows a row per sign-up week: how many of the users who signed up in that week were active in the same week
 * and in each week since.
 */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const columnCount = Math.max(0, ...cohorts.map(({ weeks }) => weeks.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Retention table">
      <table className={classes.table} aria-label="Retention">
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Sign-ups</th>
            {Array.from({ length: columnCount }, (_, weekIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its position
              <th key={weekIndex} scope="col">
                {`Week ${weekIndex}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.toReversed().map(({ week, signed_up, weeks }) => (
            <tr key={week}>
              <th scope="row">{formatWeek(week)}</th>
              <td className={classes.total}>{formatCount(signed_up)}</td>
              {weeks.map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its position
                <Cell key={index} count={count} total={signed_up} isInProgress={index === weeks.length - 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        The last value of each row is for the current week, which is still in progress.
      </p>
    </section>
  )
}

/** Maximum percentage of color in a cell's background; more would make the text hard to read. */
const MAX_COLOR_PERCENT = 42

/** Shows how many users of a sign-up week were active in a week, and their share of all sign-ups (`total`). */
function Cell({ count, total, isInProgress }: { count: number; total: number; isInProgress: boolean }) {
  if (total === 0) return <td className={classes.empty}>–</td>
  // `total` counts recorded sign-ups, but `count` includes every active user whose account was created in the
  // sign-up week, even if no sign-up was recorded for the account. So `count` could exceed `total`.
  const share = Math.min(1, count / total)
  return (
    <td
      className={classes.cell}
      data-in-progress={isInProgress || undefined}
      style={{ '--shade': `${share * MAX_COLOR_PERCENT}%` } as CSSProperties}
    >
      {percentFormat.format(share)}
      <span className={classes.users}>{formatCount(count)}</span>
    </td>
  )
}
