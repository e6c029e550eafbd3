import { lazy, Suspense, useState } from 'react'
import type { ActionDialogProps } from './ActionDialogPanel.tsx'

const Panel = lazy(() => import('./ActionDialogPanel.tsx'))

/**
 * Describes the effects of an administrative action and asks for confirmation and, by default, a reason. If
 * the user closes the dialog and reopens it before the action has succeeded, the dialog still contains the
 * reason. The dialog's code loads when a dialog opens for the first time.
 *
 * @example
 * <ActionDialog opened={opened} onClose={close} title="Deactivate Ada?" action="Deactivate user"
 *   tone="danger" onSubmit={(reason) => deactivate.mutateAsync(reason)}>
 *   Ada can’t sign in anymore.
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
