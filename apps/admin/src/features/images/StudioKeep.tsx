import { Button } from '@mantine/core'
import { Time } from '../../components/Time.tsx'
import { count } from '../../lib/format.ts'
import type { StudioReport } from './images.api.ts'
import classes from './Studio.module.css'
import { beyondPlan, type StudioSearch } from './studio-parameters.ts'
import type { Drawing } from './useStudio.ts'

interface Props {
  drawing: Drawing
  chosen: StudioSearch
  edit: (part: Partial<StudioSearch>) => void
}

/** Gives a picture an address for everybody, or says what that would take. */
export function StudioKeep({ drawing, chosen, edit }: Props) {
  const { report, current, isKeeping, keep } = drawing
  if (!report) return null
  const { plan, without } = beyondPlan(report.missing, chosen)
  if (plan !== undefined)
    return (
      <div className={classes.row}>
        <p className={classes.remark}>
          {plan === null
            ? 'No plan that can be had includes all that is chosen, so it can be looked at and not be kept.'
            : `To keep it takes ${plan}, which includes all that is chosen.`}
        </p>
        <Button variant="default" onClick={() => edit(without)}>
          Leave that out
        </Button>
      </div>
    )
  return (
    <div className={classes.row}>
      <p className={classes.remark}>
        Once it is kept, it has an address for everybody, and tags for the head of a page.{' '}
        <Left {...report} />
      </p>
      <Button onClick={keep} loading={isKeeping} disabled={!current || current.quota.remaining === 0}>
        Keep it
      </Button>
    </div>
  )
}

function Left({ quota }: StudioReport) {
  if (quota.is_unlimited) return null
  const renewal = quota.used > 0 && quota.resets_at && <Time at={quota.resets_at} />
  if (quota.remaining === 0)
    return <>You have kept all that you can; more comes back {renewal || 'with another plan'}.</>
  return (
    <>
      You can keep {count(quota.remaining ?? 0)} more
      {renewal && (
        <>
          ; all {count(quota.quota_limit ?? 0)} come back {renewal}
        </>
      )}
      .
    </>
  )
}
