import { Button, CloseButton, Group, Progress, VisuallyHidden } from '@mantine/core'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { DropZone } from '../../../components/DropZone.tsx'
import { count, fileSize } from '../../../lib/format.ts'
import classes from './SendingList.module.css'
import { ACCEPT, type Sending, TYPE_WORDS } from './sending.ts'
import { useSending } from './useSending.ts'

/** Pictures to be dropped or chosen, each with how far it is or why it was not taken. */
export function SendingList() {
  const { files, news, add, again, remove, clear } = useSending()
  const failed = files.filter(({ state }) => state === 'failed')
  const left = files.filter(({ state }) => state === 'failed' || state === 'refused')
  return (
    // The keyboard stays here when nothing is left.
    <div tabIndex={-1}>
      <DropZone label="Upload pictures" accept={ACCEPT} multiple onFiles={add}>
        Or drop them here: {TYPE_WORDS}. They are uploaded at once, without what a camera notes in them, such
        as the place.
      </DropZone>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {files.length > 0 && (
        <ul className={classes.list} tabIndex={-1} aria-label="Pictures on the way">
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
              Try all {count(failed.length)} again
            </Button>
          )}
          <Button variant="default" size="xs" aria-label="Clear what was not uploaded" onClick={clear}>
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
        {state === 'waiting' && <p className={classes.size}>Waits for those before it</p>}
        {state === 'sending' && (
          <Progress mt="xs" value={share * 100} aria-label={`${file.name} is on its way`} color="done" />
        )}
      </div>
      {state === 'failed' && (
        <Button variant="default" size="xs" aria-label={`Try ${file.name} again`} onClick={onAgain}>
          Try again
        </Button>
      )}
      {(state === 'failed' || state === 'refused') && (
        <CloseButton aria-label={`Leave ${file.name} out`} onClick={onRemove} />
      )}
    </li>
  )
}
