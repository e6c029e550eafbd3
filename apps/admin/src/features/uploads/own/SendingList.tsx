import { Button, CloseButton, Group, Progress, VisuallyHidden } from '@mantine/core'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { DropZone } from '../../../components/DropZone.tsx'
import { count, fileSize } from '../../../lib/format.ts'
import classes from './SendingList.module.css'
import { ACCEPT, type Sending, TYPE_WORDS } from './sending.ts'
import { useSending } from './useSending.ts'

/** Form to choose images, with the progress or the error of each upload. */
export function SendingList() {
  const { files, news, add, again, remove, clear } = useSending()
  const failed = files.filter(({ state }) => state === 'failed')
  const left = files.filter(({ state }) => state === 'failed' || state === 'refused')
  return (
    // Receives the focus when the list becomes empty.
    <div tabIndex={-1}>
      <DropZone label="Upload images" accept={ACCEPT} multiple onFiles={add}>
        Or drop them here. {TYPE_WORDS}. Uploads start immediately. Camera metadata, such as the location, is
        removed.
      </DropZone>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {files.length > 0 && (
        <ul className={classes.list} tabIndex={-1} aria-label="Upload queue">
          {files.map((one) => (
            <SendingRow
              key={one.key}
              one={one}
              onAgain={() => again([one])}
              onRemove={() => remove(one.key)}
            />
          ))}
        </ul>
      )}
      {left.length > 1 && (
        <Group gap="sm">
          {failed.length > 1 && (
            <Button variant="default" size="xs" onClick={() => again(failed)}>
              Retry all {count(failed.length)}
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
  one: Sending
  onAgain: () => void
  onRemove: () => void
}

function SendingRow({ one: { file, preview, state, share, fault }, onAgain, onRemove }: RowProps) {
  return (
    <li className={classes.row}>
      {preview && state !== 'refused' ? (
        <img src={preview} alt="" className={classes.picture} />
      ) : (
        <span className={classes.none}>
          <IconPhotoOff size={20} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={classes.words}>
        <b>{file.name}</b> <span className={classes.size}>{fileSize(file.size)}</span>
        {fault && <p className={classes.fault}>{fault}</p>}
        {state === 'waiting' && <p className={classes.size}>Queued</p>}
        {state === 'sending' && (
          <Progress mt="xs" value={share * 100} aria-label={`Uploading ${file.name}`} color="done" />
        )}
      </div>
      {state === 'failed' && (
        <Button variant="default" size="xs" aria-label={`Retry ${file.name}`} onClick={onAgain}>
          Retry
        </Button>
      )}
      {(state === 'failed' || state === 'refused') && (
        <CloseButton aria-label={`Remove ${file.name}`} onClick={onRemove} />
      )}
    </li>
  )
}
