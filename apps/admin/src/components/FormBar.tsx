import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '../lib/format.ts'
import classes from './FormBar.module.css'

interface Props {
  /** submit buttons, and other content to show after them */
  children: ReactNode
  /** number of fields that differ from their saved values; 0 for a new record, which has no saved values */
  changeCount: number
  onDiscard: () => void
  isSending?: boolean
}

/** Renders the submit buttons of a long form in a bar that stays in view. */
export const FormBar = ({ children, changeCount, onDiscard, isSending = false }: Props) => (
  <div className={classes.bar}>
    {children}
    {changeCount > 0 && (
      <>
        <Button variant="subtle" color="plain" disabled={isSending} onClick={onDiscard}>
          Discard changes
        </Button>
        <span className={classes.count}>{formatQuantity(changeCount, 'unsaved change')}</span>
      </>
    )}
  </div>
)
