import { Button, Kbd } from '@mantine/core'
import classes from './Review.module.css'
import type { ReviewActs } from './review-keys.ts'

interface Props {
  acts: ReviewActs
  mayApprove: boolean
  mayReject: boolean
  isFirst: boolean
  withKeys: boolean
}

/** What can be done with the one that is looked at. */
export function ActBar({ acts, mayApprove, mayReject, isFirst, withKeys }: Props) {
  const key = (name: string, pressed: string) =>
    withKeys && { rightSection: <Kbd aria-hidden>{name}</Kbd>, 'aria-keyshortcuts': pressed }
  const quiet = { variant: 'subtle', color: 'plain' } as const
  return (
    <div className={classes.acts}>
      <Button onClick={acts.approve} disabled={!mayApprove} {...key('A', 'a')}>
        Approve
      </Button>
      <Button variant="default" onClick={acts.reject} disabled={!mayReject} {...key('R', 'r')}>
        Reject …
      </Button>
      <Button {...quiet} onClick={acts.skip} {...key('S', 's')}>
        Skip
      </Button>
      <Button {...quiet} onClick={acts.back} disabled={isFirst} {...key('←', 'ArrowLeft')}>
        Back
      </Button>
    </div>
  )
}
