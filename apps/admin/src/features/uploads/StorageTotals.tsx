import { formatCount, formatFileSize } from '../../lib/format.ts'
import classes from './StorageTotals.module.css'
import type { UploadUsers } from './uploads.api.ts'

/** Shows the number of users with uploads, the number of images, and their total size. */
export function StorageTotals({ totals }: Pick<UploadUsers, 'totals'>) {
  const { users, uploads, bytes } = totals
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Users</dt>
        <dd>{formatCount(users)}</dd>
      </div>
      <div>
        <dt>Images</dt>
        <dd>{formatCount(uploads)}</dd>
      </div>
      <div>
        <dt>Storage</dt>
        <dd>{formatFileSize(bytes)}</dd>
      </div>
    </dl>
  )
}
