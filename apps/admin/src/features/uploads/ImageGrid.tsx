import { Badge } from '@mantine/core'
import { Time } from '../../components/Time.tsx'
import { formatFileSize } from '../../lib/format.ts'
import classes from './ImageGrid.module.css'
import { UploadedImage } from './UploadedImage.tsx'
import type { AdminUpload } from './uploads.api.ts'
import { getSmallImageUrl } from './variants.ts'

interface Props {
  /** accessible name of the list */
  label: string
  uploads: readonly AdminUpload[]
  isBusy: boolean
  onChoose: (upload: AdminUpload) => void
}

/** Shows images in a grid; clicking one opens it. */
export const ImageGrid = ({ label, uploads, isBusy, onChoose }: Props) => (
  <ul className={classes.grid} aria-label={label} aria-busy={isBusy} data-busy={isBusy || undefined}>
    {uploads.map((upload) => (
      <li key={upload.filename}>
        <button type="button" className={classes.cell} onClick={() => onChoose(upload)}>
          <span className={classes.tile}>
            <UploadedImage upload={upload} src={getSmallImageUrl(upload)} alt="" />
            {upload.frames > 1 && <Badge className={classes.animated ?? ''}>Animated</Badge>}
          </span>
          <span className={classes.name}>@{upload.user.username}</span>
          <span className={classes.note}>{formatFileSize(upload.size)}</span>
          <span className={classes.note}>
            <Time at={upload.created_at} />
          </span>
        </button>
      </li>
    ))}
  </ul>
)
