import { Link } from '@tanstack/react-router'
import { formatFileSize, formatQuantity } from '../../lib/format.ts'
import { formatShare } from './labels.ts'
import classes from './StorageByUser.module.css'
import type { UploadUser, UploadUsers } from './uploads.api.ts'
import { readUploadsSearch, type UploadsSearch } from './uploads-search.ts'

interface Props {
  users: readonly UploadUser[]
  /** totals of all users, which the shares are relative to */
  totals: UploadUsers['totals']
  view: UploadsSearch
  isBusy: boolean
}

/**
 * Lists users with their number of images, storage usage, and share of the total storage usage, which is also
 * shown as a bar. Each entry links to the user's images.
 */
export function StorageBars({ users, totals, view, isBusy }: Props) {
  return (
    <ol
      className={classes.users}
      aria-label="Users by storage"
      aria-busy={isBusy}
      data-busy={isBusy || undefined}
    >
      {users.map((user) => (
        <li key={user.id}>
          <Link
            to="/images"
            search={{
              tab: 'uploads',
              ...readUploadsSearch({ ...view, user: user.id, search: undefined, page: undefined }),
            }}
            resetScroll={false}
            className={classes.user}
            aria-current={view.user === user.id || undefined}
          >
            <span className={classes.identity}>
              <span className={classes.name}>{user.display_name}</span>{' '}
              <span className={classes.username}>@{user.username}</span>
            </span>{' '}
            <span className={classes.size}>{formatFileSize(user.bytes)}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(user.bytes / totals.bytes) * 100}%` }} />
            </span>{' '}
            <span className={classes.note}>
              {formatQuantity(user.uploads, 'image')}, {formatShare(user.bytes, totals.bytes)} of storage
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
