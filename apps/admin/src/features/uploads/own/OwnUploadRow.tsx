import { Badge, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Time } from '../../../components/Time.tsx'
import { exactTime, fileSize } from '../../../lib/format.ts'
import { UploadPicture } from '../UploadPicture.tsx'
import type { Upload } from '../uploads.api.ts'
import { smallPicture } from '../variants.ts'
import { pixelWords, typeWords } from '../words.ts'
import classes from './OwnUploads.module.css'
import type { Avatar } from './useAvatar.ts'

interface Props {
  upload: Upload
  avatar: Avatar
  onDelete: () => void
}

export function OwnUploadRow({ upload, avatar, onDelete }: Props) {
  const { url, size, created_at: at } = upload
  const clipboard = useClipboard({ timeout: 2_000 })
  const title = `${typeWords(upload)}, ${pixelWords(upload)} pixels`
  // Screen reader users identify the row by its upload time.
  const about = `the ${typeWords(upload)} uploaded on ${exactTime(new Date(at))}`
  return (
    <li className={classes.row}>
      <a href={url} target="_blank" rel="noreferrer" className={classes.tile} aria-label={`Open ${about}`}>
        <UploadPicture upload={upload} src={smallPicture(upload)} alt="" />
      </a>
      <div className={classes.words}>
        <div className={classes.title}>
          {title} {url === avatar.current && <Badge color="done">Your avatar</Badge>}
        </div>
        <div className={classes.note}>
          {fileSize(size)}, uploaded <Time at={at} />
        </div>
        <div className={classes.acts}>
          {avatar.isKnown && url !== avatar.current && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Use as avatar: ${about}`}
              loading={avatar.underWay === url}
              onClick={() => avatar.choose(url)}
            >
              Use as avatar
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Copy URL of ${about}`}
            onClick={() => clipboard.copy(`${window.location.origin}${url}`)}
          >
            <span role="status">{clipboard.copied ? 'Copied' : 'Copy URL'}</span>
          </Button>
          <Button
            variant="subtle"
            color="danger"
            size="compact-sm"
            aria-label={`Delete ${about}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      </div>
    </li>
  )
}
