import { count, fileSize } from '../../lib/format.ts'
import classes from './StorageTotals.module.css'
import type { UploadUsers } from './uploads.api.ts'

/** Shows the totals of all images. */
export function StorageTotals({ totals }: Pick<UploadUsers, 'totals'>) {
  const { users, uploads, bytes } = totals
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Users</dt>
        <dd>{count(users)}</dd>
      </div>
      <div>
        <dt>Images</dt>
        <dd>{count(uploads)}</dd>
      </div>
      <div>
        <dt>Storage</dt>
        <dd>{fileSize(bytes)}</dd>
      </div>
    </dl>
  )
}
