import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '../lib/format.ts'
import classes from './FormBar.module.css'

interface Props {
  /** submit buttons */
  children: ReactNode
  /** number of fields that differ from their saved values */
  changes: number
  onDiscard: () => void
  isSending?: boolean
}

/** Keeps the submit buttons of a long form in view. */
export const FormBar = ({ children, changes, onDiscard, isSending = false }: Props) => (
  <div className={classes.bar}>
    {children}
    {changes > 0 && (
      <>
        <Button variant="subtle" color="plain" disabled={isSending} onClick={onDiscard}>
          Discard changes
        </Button>
        <span className={classes.count}>{formatQuantity(changes, 'unsaved change')}</span>
      </>
    )}
  </div>
)
