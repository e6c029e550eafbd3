import { Alert, Button, Loader, Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { formatCount, formatFileSize } from '../../lib/format.ts'
import type { StudioReport } from './images.api.ts'
import classes from './StudioPreview.module.css'
import { getImageSize } from './studio-parameters.ts'
import { useDecodedImage } from './useDecodedImage.ts'
import type { StudioPreviewState } from './useStudio.ts'

/** Shows the preview of the image with its size, or why it can't be rendered. */
export function StudioPreview({ preview }: { preview: StudioPreviewState }) {
  const { parameters, shownReport, file, isImageCurrent, isBusy, error, retry } = preview
  const url = useDecodedImage(file)?.url
  const size = preview.currentReport ?? getImageSize(parameters)
  return (
    <section className={classes.preview} aria-label="Preview" aria-busy={isBusy}>
      <div className={classes.frame} style={{ '--aspect-ratio': size.width / size.height } as CSSProperties}>
        {url ? (
          <img
            src={url}
            alt={shownReport ? formatImageText(shownReport) : 'Preview image'}
            className={classes.image}
            data-old={!isImageCurrent || undefined}
          />
        ) : (
          <Skeleton visible={isBusy && !error} className={classes.empty ?? ''} />
        )}
        {isBusy && url && <Loader size="sm" className={classes.busy ?? ''} aria-label="Rendering" />}
      </div>
      {error && <PreviewError error={error} onRetry={retry} />}
      <p className={classes.caption}>
        {formatCount(size.width)} × {formatCount(size.height)}
        {isImageCurrent && file && ` · ${preview.format.toUpperCase()} · ${formatFileSize(file.size)}`}
      </p>
    </section>
  )
}

/** Formats the text on the image. */
export const formatImageText = ({ quote, author }: Pick<StudioReport, 'quote' | 'author'>) =>
  author ? `“${quote}” – ${author}` : quote

/** Shows why the image can't be rendered, with a retry button if that may help. */
function PreviewError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isFieldError = error instanceof ApiError && error.status === 400
  return (
    <Alert color="danger" role="alert" title="Couldn’t render the image">
      {isFieldError && error.details[0]
        ? `${error.details[0].path}: ${error.details[0].message}.`
        : error instanceof ApiError && error.status === 503
          ? 'The server can’t render images right now. Try again in a moment.'
          : getErrorMessage(error)}
      <br />
      {!isFieldError && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Alert>
  )
}
