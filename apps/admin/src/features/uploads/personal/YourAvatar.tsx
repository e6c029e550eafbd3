import { Button, Skeleton } from '@mantine/core'
import { UserAvatar } from '../../../components/UserAvatar.tsx'
import type { Avatar } from './useAvatar.ts'
import classes from './YourUploads.module.css'

/** Shows the current user's avatar, with a button to remove it. */
export function YourAvatar({ name, uploadedUrl, isLoaded, choose, pendingUrl }: Avatar) {
  // `pendingUrl` is null while the avatar is being removed, and undefined while no change is being saved.
  const isRemoving = pendingUrl === null
  return (
    // Receives the focus when the button disappears.
    <div className={classes.avatar} tabIndex={-1}>
      {isLoaded ? <UserAvatar name={name} image={uploadedUrl} size={64} /> : <Skeleton circle height={64} />}
      {isLoaded && (
        <div>
          {uploadedUrl
            ? 'This image is your avatar.'
            : 'Your avatar is generated. To replace it, upload an image or choose one of your uploads.'}
        </div>
      )}
      {uploadedUrl && (
        <Button variant="default" size="xs" loading={isRemoving} onClick={() => choose(null)}>
          Remove avatar
        </Button>
      )}
    </div>
  )
}
