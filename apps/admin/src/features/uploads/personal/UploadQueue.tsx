import { Button, CloseButton, Group, Progress, VisuallyHidden } from '@mantine/core'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { DropZone } from '../../../components/DropZone.tsx'
import { formatCount, formatFileSize } from '../../../lib/format.ts'
import classes from './UploadQueue.module.css'
import { ACCEPT, type QueuedUpload, TYPE_LABELS } from './upload-queue.ts'
import { useUploadQueue } from './useUploadQueue.ts'

/** Form to choose images, with the progress or the error of each upload. */
export function UploadQueue() {
  const { files, liveMessage, add, retry, remove, clear } = useUploadQueue()
  const failed = files.filter(({ state }) => state === 'failed')
  const removable = files.filter(({ state }) => state === 'failed' || state === 'rejected')
  return (
    // Receives the focus when the list becomes empty.
    <div tabIndex={-1}>
      <DropZone label="Upload images" accept={ACCEPT} multiple onFiles={add}>
        Or drop them here. {TYPE_LABELS}. Uploads start immediately. Camera metadata, such as location, is
        removed.
      </DropZone>
      <VisuallyHidden role="status">{liveMessage}</VisuallyHidden>
      {files.length > 0 && (
        <ul className={classes.list} tabIndex={-1} aria-label="Upload queue">
          {files.map((one) => (
            <UploadQueueRow
              key={one.key}
              one={one}
              onRetry={() => retry([one])}
              onRemove={() => remove(one.key)}
            />
          ))}
        </ul>
      )}
      {removable.length > 1 && (
        <Group gap="sm">
          {failed.length > 1 && (
            <Button variant="default" size="xs" onClick={() => retry(failed)}>
              Retry all {formatCount(failed.length)}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label="Clear failed uploads" onClick={clear}>
            Clear
          </Button>
        </Group>
      )}
    </div>
  )
}

interface RowProps {
  one: QueuedUpload
  onRetry: () => void
  onRemove: () => void
}

function UploadQueueRow({
  one: { file, preview, state, progress, errorMessage },
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
        <b>{file.name}</b> <span className={classes.size}>{formatFileSize(file.size)}</span>
        {errorMessage && <p className={classes.error}>{errorMessage}</p>}
        {state === 'queued' && <p className={classes.size}>Queued</p>}
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
