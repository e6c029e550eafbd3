import { Link } from '@tanstack/react-router'
import { counted, fileSize } from '../../lib/format.ts'
import classes from './StorageByUser.module.css'
import type { UploadUser, UploadUsers } from './uploads.api.ts'
import { readUploadsSearch, type UploadsSearch } from './uploads-search.ts'
import { shareWords } from './words.ts'

interface Props {
  users: readonly UploadUser[]
  all: UploadUsers
  view: UploadsSearch
  isBusy: boolean
}

/**
 * Shows a bar for each user with their share of the storage, above the exact numbers. Each links to the
 * user's images.
 */
export function StorageBars({ users, all, view, isBusy }: Props) {
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
            <span className={classes.who}>
              <span className={classes.name}>{user.display_name}</span>{' '}
              <span className={classes.username}>@{user.username}</span>
            </span>{' '}
            <span className={classes.size}>{fileSize(user.bytes)}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(user.bytes / all.totals.bytes) * 100}%` }} />
            </span>{' '}
            <span className={classes.note}>
              {counted(user.uploads, 'image')}, {shareWords(user.bytes, all.totals.bytes)} of storage
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
