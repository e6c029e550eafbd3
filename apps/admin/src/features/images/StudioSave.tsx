import { Button } from '@mantine/core'
import { Time } from '../../components/Time.tsx'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import type { StudioReport } from './images.api.ts'
import classes from './Studio.module.css'
import { getRequiredPlan, type StudioSearch } from './studio-parameters.ts'
import type { StudioPreviewState } from './useStudio.ts'

interface Props {
  preview: StudioPreviewState
  options: StudioSearch
  edit: (changes: Partial<StudioSearch>) => void
}

/** Shows a button to save the image under a public URL, or the plan that the image requires. */
export function StudioSave({ preview, options, edit }: Props) {
  const { shownReport, currentReport, isSaving, save } = preview
  if (!shownReport) return null
  const { plan, unset } = getRequiredPlan(shownReport.missing, options)
  if (plan !== undefined)
    return (
      <div className={classes.row}>
        <p className={classes.note}>
          {plan === null
            ? 'No available plan includes these options. You can preview this image, but not save it.'
            : `Saving this image requires the ${plan} plan.`}
        </p>
        <Button variant="default" onClick={() => edit(unset)}>
          Remove these options
        </Button>
      </div>
    )
  return (
    <div className={classes.row}>
      <p className={classes.note}>
        Save the image to get its public URL and meta tags. <RemainingQuota {...shownReport} />
      </p>
      <Button
        onClick={save}
        loading={isSaving}
        disabled={!currentReport || currentReport.quota.remaining === 0}
      >
        Save image
      </Button>
    </div>
  )
}

/** Shows how many images the user can still save, and when the quota resets. */
function RemainingQuota({ quota }: StudioReport) {
  if (quota.is_unlimited) return null
  const resetTime = quota.used > 0 && quota.resets_at && <Time at={quota.resets_at} />
  if (quota.remaining === 0)
    return (
      <>
        You have reached your quota.{' '}
        {resetTime ? <>It resets {resetTime}.</> : 'Change your plan to save more images.'}
      </>
    )
  return (
    <>
      You can save {formatQuantity(quota.remaining ?? 0, 'more image')} today.
      {resetTime && (
        <>
          {' '}
          Your quota of {formatCount(quota.quota_limit ?? 0)} resets {resetTime}.
        </>
      )}
    </>
  )
}
