import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAsking, onQuestionChange } from '../../session/confirmation.ts'

const Dialog = lazy(() => import('./ConfirmationDialog.tsx'))

/** Opens over any page when the server requires reauthentication. */
export function Confirmation() {
  const asks = useSyncExternalStore(onQuestionChange, isAsking)
  if (!asks) return null
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
