import { Button, Kbd } from '@mantine/core'
import classes from './Review.module.css'
import type { ReviewActions } from './review-keys.ts'

interface Props {
  actions: ReviewActions
  mayApprove: boolean
  mayReject: boolean
  /** whether the emoji can only be approved under another name */
  needsNewName: boolean
  isFirst: boolean
  withKeys: boolean
  /** whether the decision keys apply to this emoji rather than to the selected ones */
  withDecisionKeys: boolean
}

/** Shows the actions for the current emoji. */
export function ActionBar(props: Props) {
  const { actions, mayApprove, mayReject, needsNewName, isFirst, withKeys, withDecisionKeys } = props
  const getKeyProps = (label: string, shortcut: string, isEnabled = withKeys) =>
    isEnabled && { rightSection: <Kbd aria-hidden>{label}</Kbd>, 'aria-keyshortcuts': shortcut }
  const secondaryProps = { variant: 'subtle', color: 'plain' } as const
  return (
    <div className={classes.actions}>
      <Button onClick={actions.approve} disabled={!mayApprove} {...getKeyProps('A', 'a', withDecisionKeys)}>
        {needsNewName ? 'Enter new name' : 'Approve'}
      </Button>
      <Button
        variant="default"
        onClick={actions.reject}
        disabled={!mayReject}
        {...getKeyProps('R', 'r', withDecisionKeys)}
      >
        Reject
      </Button>
      <Button {...secondaryProps} onClick={actions.skip} {...getKeyProps('S', 's')}>
        Skip
      </Button>
      <Button
        {...secondaryProps}
        onClick={actions.back}
        disabled={isFirst}
        {...getKeyProps('←', 'ArrowLeft')}
      >
        Previous
      </Button>
    </div>
  )
}
