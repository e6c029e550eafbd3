import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAsking, onQuestionChange } from '../../session/confirmation.ts'

const Dialog = lazy(() => import('./ConfirmationDialog.tsx'))

/** Comes up over any page when the server wants the password before it goes on. */
export function Confirmation() {
  const asks = useSyncExternalStore(onQuestionChange, isAsking)
  if (!asks) return null
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
