import { lazy, Suspense, useState } from 'react'
import type { ActionDialogProps } from './ActionDialogPanel.tsx'

const Panel = lazy(() => import('./ActionDialogPanel.tsx'))

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
