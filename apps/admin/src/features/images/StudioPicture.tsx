import { Alert, Button, Loader, Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { count, fileSize } from '../../lib/format.ts'
import type { StudioReport } from './images.api.ts'
import classes from './StudioPicture.module.css'
import { sizeOf } from './studio-parameters.ts'
import { useBlobAddress } from './useBlobAddress.ts'
import type { Drawing } from './useStudio.ts'

/** Previews the image. */
export function StudioPicture({ drawing }: { drawing: Drawing }) {
  const { parameters, report, file, isDrawn, isBusy, error, retry } = drawing
  const address = useBlobAddress(file)
  const size = drawing.current ?? sizeOf(parameters)
  return (
    <section className={classes.picture} aria-label="Preview" aria-busy={isBusy}>
      <div className={classes.ground} style={{ '--wide': size.width / size.height } as CSSProperties}>
        {address ? (
          <img
            src={address}
            alt={report ? wordsOf(report) : 'Preview image'}
            className={classes.image}
            data-old={!isDrawn || undefined}
          />
        ) : (
          <Skeleton visible={isBusy && !error} className={classes.empty ?? ''} />
        )}
        {isBusy && address && <Loader size="sm" className={classes.busy ?? ''} aria-label="Rendering" />}
      </div>
      {error && <Fault error={error} onRetry={retry} />}
      <p className={classes.below}>
        {count(size.width)} × {count(size.height)}
        {isDrawn && file && ` · ${drawing.format.toUpperCase()} · ${fileSize(file.size)}`}
      </p>
    </section>
  )
}

/** Formats the text on the image. */
export const wordsOf = ({ quote, author }: Pick<StudioReport, 'quote' | 'author'>) =>
  author ? `“${quote}” – ${author}` : quote

/** Shows why the image can't be rendered, with a retry button if that may help. */
function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isField = error instanceof ApiError && error.status === 400
  return (
    <Alert color="danger" role="alert" title="Couldn’t render the image">
      {isField && error.details[0]
        ? `${error.details[0].path}: ${error.details[0].message}.`
        : error instanceof ApiError && error.status === 503
          ? 'Too many images are being rendered right now. Try again in a moment.'
          : reasonOf(error)}
      <br />
      {!isField && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Alert>
  )
}
