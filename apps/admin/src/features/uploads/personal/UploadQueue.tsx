import { Button, CloseButton, Group, Progress, VisuallyHidden } from '@mantine/core'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { DropZone } from '../../../components/DropZone.tsx'
import { formatCount, formatFileSize } from '../../../lib/format.ts'
import classes from './UploadQueue.module.css'
import { ACCEPT_ATTRIBUTE, ACCEPTED_TYPES_TEXT, type QueuedUpload } from './upload-queue.ts'
import { useUploadQueue } from './useUploadQueue.ts'

/** Asks for images to upload, and shows the progress or the error of each upload. */
export function UploadQueue() {
  const { uploads, liveMessage, add, retry, remove, clearFailed } = useUploadQueue()
  const failedUploads = uploads.filter(({ state }) => state === 'failed')
  const removableUploads = uploads.filter(({ state }) => state === 'failed' || state === 'rejected')
  return (
    // Receives the focus when the list becomes empty.
    <div tabIndex={-1}>
      <DropZone label="Upload images" accept={ACCEPT_ATTRIBUTE} multiple onFiles={add}>
        Or drop them here. {ACCEPTED_TYPES_TEXT}. Uploads start immediately. Camera metadata, such as
        location, is removed.
      </DropZone>
      <VisuallyHidden role="status">{liveMessage}</VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={classes.list} tabIndex={-1} aria-label="Upload queue">
          {uploads.map((upload) => (
            <UploadQueueRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry([upload])}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {removableUploads.length > 1 && (
        <Group gap="sm">
          {failedUploads.length > 1 && (
            <Button variant="default" size="xs" onClick={() => retry(failedUploads)}>
              Retry all {formatCount(failedUploads.length)}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label="Clear failed uploads" onClick={clearFailed}>
            Clear
          </Button>
        </Group>
      )}
    </div>
  )
}

interface RowProps {
  upload: QueuedUpload
  onRetry: () => void
  onRemove: () => void
}

function UploadQueueRow({
  upload: { file, preview, state, progress, errorMessage },
  onRetry,
  onRemove,
}: RowProps) {
  return (
    <li className={classes.row}>
      {preview && state !== 'rejected' ? (
        <img src={preview} alt="" className={classes.image} />
      ) : (
        <span className={classes.placeholder}>
          <IconPhotoOff size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={classes.text}>
        <b>{file.name}</b> <span className={classes.note}>{formatFileSize(file.size)}</span>
        {errorMessage && <p className={classes.error}>{errorMessage}</p>}
        {state === 'queued' && <p className={classes.note}>Queued</p>}
        {state === 'sending' && (
          <Progress mt="xs" value={progress * 100} aria-label={`Uploading ${file.name}`} color="done" />
        )}
      </div>
      {state === 'failed' && (
        <Button variant="default" size="xs" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      {(state === 'failed' || state === 'rejected') && (
        <CloseButton aria-label={`Remove ${file.name}`} onClick={onRemove} />
      )}
    </li>
  )
}
