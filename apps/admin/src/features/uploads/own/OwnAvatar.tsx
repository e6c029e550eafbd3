import { Button, Skeleton } from '@mantine/core'
import { PersonAvatar } from '../../../components/PersonAvatar.tsx'
import classes from './OwnUploads.module.css'
import type { Avatar } from './useAvatar.ts'

/** Shows the current user's avatar, with a button to remove it. */
export function OwnAvatar({ name, current, isKnown, choose, underWay }: Avatar) {
  return (
    // Receives the focus when the button disappears.
    <div className={classes.avatar} tabIndex={-1}>
      {isKnown ? <PersonAvatar name={name} image={current} size={64} /> : <Skeleton circle height={64} />}
      <div>
        {current
          ? 'This image is your avatar.'
          : 'Your avatar is generated. Upload an image or choose one below.'}
      </div>
      {current && (
        <Button variant="default" size="xs" loading={underWay === null} onClick={() => choose(null)}>
          Remove avatar
        </Button>
      )}
    </div>
  )
}
