import { formatCount, formatQuantity } from '../../../lib/format.ts'
import type { FunnelStep } from '../analytics.api.ts'
import { formatPercent } from '../metrics.ts'
import classes from './FunnelBars.module.css'
import { formatStep } from './steps.ts'

/**
 * Shows a bar for each funnel step, with the number of visitors who reached it and the share of them who
 * continued to the next step.
 */
export function FunnelBars({ steps }: { steps: readonly FunnelStep[] }) {
  return (
    <>
      <ol className={classes.funnel} aria-label="Funnel">
        {steps.map(({ step, visitors, share, share_of_previous }, index) => {
          const previousStep = steps[index - 1]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a funnel may contain the same step twice
            <li key={index}>
              {previousStep && (
                <p className={classes.dropOff}>
                  <span aria-hidden>↓ </span>
                  {share_of_previous === null
                    ? 'No visitors reached the previous step'
                    : `${formatCount(visitors)} continued (${formatPercent(share_of_previous)}), ${formatCount(previousStep.visitors - visitors)} dropped off`}
                </p>
              )}
              <div className={classes.header}>
                <span className={classes.step}>{formatStep(step)}</span>
                <span className={classes.count}>
                  {formatQuantity(visitors, 'visitor')}
                  {index > 0 && share !== null && ` · ${formatPercent(share)} of the first step`}
                </span>
              </div>
              <div className={classes.track} aria-hidden>
                <div className={classes.bar} style={{ width: `${(share ?? 0) * 100}%` }} />
              </div>
            </li>
          )
        })}
      </ol>
      {steps[0]?.visitors === 0 && (
        <p className={classes.empty}>No visitors reached the first step in this date range.</p>
      )}
    </>
  )
}
