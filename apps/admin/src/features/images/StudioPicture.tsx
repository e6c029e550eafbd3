import { Alert, Button, Loader, Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Time } from '../../components/Time.tsx'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { count, fileSize } from '../../lib/format.ts'
import type { OgImageReport } from './ogImage.ts'
import classes from './StudioPicture.module.css'
import { sizeOf } from './studio-parameters.ts'
import { useBlobAddress } from './useBlobAddress.ts'
import type { Drawing } from './useStudio.ts'

interface Props {
  drawing: Drawing
  /** takes away what the plan does not include */
  onLeaveOut: () => void
}

/** The picture as it would be, what it costs, and what is in the way. */
export function StudioPicture({ drawing, onLeaveOut }: Props) {
  const { parameters, report, file, isDrawn, isBusy, mayDraw, error, draw, retry } = drawing
  const address = useBlobAddress(file)
  const size = drawing.current ?? sizeOf(parameters)
  const isFirst = !address && isBusy && !error
  const isEmpty = mayDraw && report?.quota.remaining === 0
  return (
    <section className={classes.picture} aria-label="The picture" aria-busy={isBusy}>
      <div className={classes.ground} style={{ '--wide': size.width / size.height } as CSSProperties}>
        {address ? (
          <img
            src={address}
            alt={report ? wordsOf(report) : 'The picture'}
            className={classes.image}
            data-old={!isDrawn || undefined}
          />
        ) : (
          <Skeleton visible={isFirst} className={classes.empty ?? ''} />
        )}
        {isBusy && address && <Loader size="sm" className={classes.busy ?? ''} aria-label="Drawing" />}
        {mayDraw && !error && !isEmpty && report && (
          <div className={classes.over}>
            <Button onClick={draw} loading={isBusy}>
              Draw it (uses 1 of {count(report.quota.remaining ?? 0)})
            </Button>
          </div>
        )}
      </div>
      {error ? (
        <Fault error={error} onLeaveOut={onLeaveOut} onRetry={retry} />
      ) : (
        isEmpty && (
          <Alert color="accent" title="Nothing is left to draw with">
            Your quota is used up; what was drawn before can still be opened and copied.{' '}
            <Renewal {...report} />
          </Alert>
        )
      )}
      <div className={classes.below}>
        <span>
          {count(size.width)} × {count(size.height)}
          {isDrawn && file && ` · ${drawing.format.toUpperCase()} · ${fileSize(file.size)}`}
        </span>
        {report && <Left {...report} />}
      </div>
    </section>
  )
}

/** What the picture says. */
export const wordsOf = ({ quote, author }: Pick<OgImageReport, 'quote' | 'author'>) =>
  author ? `“${quote}” – ${author}` : quote

function Left({ quota, is_kept }: OgImageReport) {
  if (quota.is_unlimited) return <span>As many as you like</span>
  return (
    <span>
      {is_kept && 'This one costs nothing any more. '}
      {count(quota.remaining ?? 0)} of {count(quota.quota_limit ?? 0)} left
      {quota.used > 0 && quota.resets_at && (
        <>
          , all again <Time at={quota.resets_at} />
        </>
      )}
    </span>
  )
}

const Renewal = ({ quota }: OgImageReport) =>
  quota.resets_at && (
    <>
      It is renewed <Time at={quota.resets_at} />.
    </>
  )

interface FaultProps {
  error: unknown
  onLeaveOut: () => void
  onRetry: () => void
}

/** Why there is no picture, and the way on. */
function Fault({ error, onLeaveOut, onRetry }: FaultProps) {
  const isPlan = error instanceof ApiError && error.code === 'plan_required'
  const isField = error instanceof ApiError && error.status === 400
  const button = { size: 'compact-sm', variant: 'default', mt: 'xs' } as const
  return (
    <Alert color="danger" role="alert" title="It is not drawn">
      {isPlan
        ? `Some of what is chosen comes with ${error.plan ?? 'a plan that nobody can have at present'}.`
        : isField && error.details[0]
          ? `${error.details[0].path}: ${error.details[0].message}.`
          : error instanceof ApiError && error.status === 503
            ? 'Too many pictures are being drawn at the moment.'
            : reasonOf(error)}
      <br />
      {isPlan ? (
        <Button {...button} onClick={onLeaveOut}>
          Leave that out
        </Button>
      ) : (
        !isField && (
          <Button {...button} onClick={onRetry}>
            Try again
          </Button>
        )
      )}
    </Alert>
  )
}
