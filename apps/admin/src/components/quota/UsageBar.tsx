import { Progress } from '@mantine/core'
import { formatUsage, getQuotaLevel, QUOTA_LEVELS, type QuotaUsage } from '../../lib/quota-labels.ts'
import classes from './UsageBar.module.css'

/** Shows the usage of a quota as a bar and a percentage, unless the quota has no limit or a limit of 0. */
export function UsageBar({ title, quota }: { title: string; quota: QuotaUsage }) {
  const { percent, quota_limit } = quota
  if (percent === null || quota_limit === 0) return null
  return (
    <div className={classes.row}>
      <Progress.Root
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${formatUsage(quota)}, ${percent} percent`}
        className={classes.bar}
      >
        <Progress.Section value={percent} color={QUOTA_LEVELS[getQuotaLevel(quota)].color} withAria={false} />
      </Progress.Root>
      <span className={classes.percent} aria-hidden>
        {percent}%
      </span>
    </div>
  )
}
