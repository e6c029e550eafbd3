import { Badge, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Time } from '../../../components/Time.tsx'
import { formatExactTime, formatFileSize } from '../../../lib/format.ts'
import { formatPixels, formatType } from '../labels.ts'
import { UploadedImage } from '../UploadedImage.tsx'
import type { Upload } from '../uploads.api.ts'
import { getSmallImageUrl } from '../variants.ts'
import type { Avatar } from './useAvatar.ts'
import classes from './YourUploads.module.css'

interface Props {
  upload: Upload
  avatar: Avatar
  onDelete: () => void
}

export function YourUploadRow({ upload, avatar, onDelete }: Props) {
  const { url, size, created_at: uploadedAt } = upload
  const clipboard = useClipboard({ timeout: 2_000 })
  const title = `${formatType(upload)}, ${formatPixels(upload)} pixels`
  // The upload time distinguishes the buttons of different rows for screen reader users.
  const uploadLabel = `the ${formatType(upload)} uploaded on ${formatExactTime(new Date(uploadedAt))}`
  return (
    <li className={classes.row}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={classes.tile}
        aria-label={`Open ${uploadLabel}`}
      >
        <UploadedImage upload={upload} src={getSmallImageUrl(upload)} alt="" />
      </a>
      <div className={classes.text}>
        <div className={classes.title}>
          {title} {url === avatar.uploadedUrl && <Badge color="done">Your avatar</Badge>}
        </div>
        <div className={classes.note}>
          {formatFileSize(size)}, uploaded <Time at={uploadedAt} />
        </div>
        <div className={classes.actions}>
          {avatar.isLoaded && url !== avatar.uploadedUrl && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Use as avatar: ${uploadLabel}`}
              loading={avatar.pendingUrl === url}
              onClick={() => avatar.choose(url)}
            >
              Use as avatar
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Copy URL of ${uploadLabel}`}
            onClick={() => clipboard.copy(`${window.location.origin}${url}`)}
          >
            <span role="status">{clipboard.copied ? 'Copied' : 'Copy URL'}</span>
          </Button>
          <Button
            variant="subtle"
            color="danger"
            size="compact-sm"
            aria-label={`Delete ${uploadLabel}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  )
}
