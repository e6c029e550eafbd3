import { Button, Kbd } from '@mantine/core'
import classes from './Review.module.css'
import type { ReviewActs } from './review-keys.ts'

interface Props {
  acts: ReviewActs
  mayApprove: boolean
  mayReject: boolean
  /** whether the emoji can only be approved under another name */
  asksName: boolean
  isFirst: boolean
  withKeys: boolean
  /** whether the decision keys apply to this emoji rather than to the selected ones */
  withDecisionKeys: boolean
}

/** Shows the actions for the current emoji. */
export function ActBar(props: Props) {
  const { acts, mayApprove, mayReject, asksName, isFirst, withKeys, withDecisionKeys } = props
  const key = (name: string, pressed: string, isOn = withKeys) =>
    isOn && { rightSection: <Kbd aria-hidden>{name}</Kbd>, 'aria-keyshortcuts': pressed }
  const quiet = { variant: 'subtle', color: 'plain' } as const
  return (
    <div className={classes.acts}>
      <Button onClick={acts.approve} disabled={!mayApprove} {...key('A', 'a', withDecisionKeys)}>
        {asksName ? 'Enter new name' : 'Approve'}
      </Button>
      <Button
        variant="default"
        onClick={acts.reject}
        disabled={!mayReject}
        {...key('R', 'r', withDecisionKeys)}
      >
        Reject
      </Button>
      <Button {...quiet} onClick={acts.skip} {...key('S', 's')}>
        Skip
      </Button>
      <Button {...quiet} onClick={acts.back} disabled={isFirst} {...key('←', 'ArrowLeft')}>
        Previous
      </Button>
    </div>
  )
}
