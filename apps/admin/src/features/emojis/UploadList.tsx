import { Badge, Button, CloseButton, Group, Progress, TextInput, VisuallyHidden } from '@mantine/core'
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DropZone } from '../../components/DropZone.tsx'
import { formatQuantity } from '../../lib/format.ts'
import { yourQuotasQuery } from '../../lib/your-quotas.api.ts'
import classes from './UploadList.module.css'
import { ACCEPT_ATTRIBUTE, ACCEPTED_TYPES_TEXT, MAX_NAME_LENGTH, type Upload } from './uploads.ts'
import type { Uploads } from './useUploads.ts'

/** Form to choose, name, and upload images. */
export function UploadList({ uploadQueue }: { uploadQueue: Uploads }) {
  const { uploads, liveMessage, remainingCount, isSending, add, sendAll, rename, remove } = uploadQueue
  const { data } = useQuery(yourQuotasQuery)
  const maxSizeMb = data?.quotas.find(
    ({ feature_name }) => feature_name === 'emoji_file_size_mb',
  )?.quota_limit
  return (
    <>
      <DropZone label="Choose images" accept={ACCEPT_ATTRIBUTE} multiple onFiles={add}>
        Or drop them here. {ACCEPTED_TYPES_TEXT}
        {maxSizeMb ? `, up to ${maxSizeMb} MB each` : ''}. Images are resized to fit 128 × 128 pixels.
      </DropZone>
      <VisuallyHidden role="status">{liveMessage}</VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={classes.list} tabIndex={-1} aria-label="Images to upload">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} rename={rename} remove={remove} />
          ))}
        </ul>
      )}
      {remainingCount > 0 && (
        <Button loading={isSending} onClick={() => void sendAll()}>
          Upload {formatQuantity(remainingCount, 'image')}
        </Button>
      )}
    </>
  )
}

type RowProps = { upload: Upload } & Pick<Uploads, 'rename' | 'remove'>

function UploadRow({ upload, rename, remove }: RowProps) {
  const { key, file, preview, name, state, progress, problem, emoji } = upload
  const isSubmitted = state === 'sending' || state === 'done'
  const fileErrorId = useId()
  const [nameProblem, fileProblem] = problem?.field === 'name' ? [problem.text] : [undefined, problem?.text]
  return (
    <li className={classes.row}>
      {state === 'rejected' ? (
        <span className={classes.placeholder}>
          <IconPhotoOff size={20} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img src={preview} alt="" className={classes.image} />
      )}
      <div className={classes.text}>
        {state === 'rejected' ? (
          <b>{file.name}</b>
        ) : isSubmitted ? (
          <Group gap="sm">
            <b>{emoji?.name ?? name}</b>
            {emoji && <code>:{emoji.aliases[0]}:</code>}
            {emoji && !emoji.is_approved && <Badge color="accent">Pending</Badge>}
            {emoji?.is_approved && <Badge color="done">Approved</Badge>}
          </Group>
        ) : (
          <TextInput
            aria-label={`Name of ${file.name}`}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            error={nameProblem}
            aria-describedby={fileProblem ? fileErrorId : undefined}
            onChange={(event) => rename(key, event.currentTarget.value)}
          />
        )}
        {fileProblem && (
          <p id={fileErrorId} className={classes.error}>
            {fileProblem}
          </p>
        )}
        {state === 'sending' && (
          <Progress mt="xs" value={progress * 100} aria-label={`Uploading ${file.name}`} color="done" />
        )}
      </div>
      {!isSubmitted && <CloseButton aria-label={`Remove ${file.name}`} onClick={() => remove(key)} />}
    </li>
  )
}
