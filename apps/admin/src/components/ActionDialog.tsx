import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FieldOfCode } from '../lib/api-error.ts'

const Panel = lazy(() => import('./ActionDialogPanel.tsx'))

export interface ActionDialogProps {
  opened: boolean
  onClose: () => void
  /** the act as a question or a command: `Deactivate Ada Lovelace` */
  title: string
  /** the words of the button that does it: `Deactivate` */
  action: string
  /** danger for what takes something away */
  tone?: 'accent' | 'danger'
  /** false where the server keeps no reason */
  asksReason?: boolean
  /** fewest characters of a reason that the server takes */
  shortestReason?: number
  /** whether something is still to be chosen among the children */
  isIncomplete?: boolean
  /** whether something was chosen or typed among the children that would be lost with the page */
  isDirty?: boolean
  /** which of the fields among the children a refusal is about, by its code */
  fieldOf?: FieldOfCode
  /** stands in place of what the act threw, where there is more to say than that */
  conflict?: ReactNode
  /** Does it. The dialog is busy until then, closes after it, and shows what it throws. */
  onAct: (reason: string) => Promise<unknown>
  /** What will change, and further fields; a function is given what the server said about single ones. */
  children: ReactNode | ((errors: Record<string, string>) => ReactNode)
}

/**
 * Asks for the reason of an administrative act and says what will change before it is done. A reason that was typed
 * is there again when the dialog is closed and opened again, until the act is done. Nothing of it is loaded before the
 * first one opens.
 *
 * @example
 * <ActionDialog opened={opened} onClose={close} title="Deactivate Ada" action="Deactivate" tone="danger"
 *   onAct={(reason) => deactivate.mutateAsync(reason)}>
 *   Ada can’t sign in any more.
 * </ActionDialog>
 */
export function ActionDialog(props: ActionDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
