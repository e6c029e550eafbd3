import { Button, Kbd } from '@mantine/core'
import classes from './Review.module.css'
import type { ReviewActions } from './review-keys.ts'

interface Props {
  actions: ReviewActions
  canApprove: boolean
  canReject: boolean
  /** whether the emoji can only be approved under another name */
  needsNewName: boolean
  isFirst: boolean
  /** whether keyboard shortcuts are enabled */
  withKeys: boolean
  /**
   * whether the approve and reject shortcuts are enabled and apply to this emoji; if emojis are selected in
   * the list, these shortcuts apply to the selected emojis instead
   */
  withDecisionKeys: boolean
}

/** Shows the buttons for the current emoji of the review queue. */
export function ActionBar(props: Props) {
  const { actions, canApprove, canReject, needsNewName, isFirst, withKeys, withDecisionKeys } = props
  /** Returns the props that show a button's keyboard shortcut. */
  const getKeyProps = (label: string, shortcut: string, isEnabled = withKeys) =>
    isEnabled && { rightSection: <Kbd aria-hidden>{label}</Kbd>, 'aria-keyshortcuts': shortcut }
  const secondaryProps = { variant: 'subtle', color: 'plain' } as const
  return (
    <div className={classes.actions}>
      <Button onClick={actions.approve} disabled={!canApprove} {...getKeyProps('A', 'a', withDecisionKeys)}>
        {needsNewName ? 'Enter new name' : 'Approve'}
      </Button>
      <Button
        variant="default"
        onClick={actions.reject}
        disabled={!canReject}
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
