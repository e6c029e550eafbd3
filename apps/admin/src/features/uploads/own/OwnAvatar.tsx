import { Button, Skeleton } from '@mantine/core'
import { PersonAvatar } from '../../../components/PersonAvatar.tsx'
import classes from './OwnUploads.module.css'
import type { Avatar } from './useAvatar.ts'

/** The picture that stands for me, and the way to have none. */
export function OwnAvatar({ name, current, isKnown, choose, underWay }: Avatar) {
  return (
    // The keyboard stays here when the button has done its work.
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
