import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../lib/format.ts'
import classes from './FormBar.module.css'

interface Props {
  /** what sends the form */
  children: ReactNode
  /** so many fields are not as they were saved */
  changes: number
  onUndo: () => void
  isSending?: boolean
}

/** What ends a long form: it stays in sight. */
export const FormBar = ({ children, changes, onUndo, isSending = false }: Props) => (
  <div className={classes.bar}>
    {children}
    {changes > 0 && (
      <>
        <Button variant="subtle" color="plain" disabled={isSending} onClick={onUndo}>
          Discard changes
        </Button>
        <span className={classes.count}>{counted(changes, 'unsaved change')}</span>
      </>
    )}
  </div>
)
