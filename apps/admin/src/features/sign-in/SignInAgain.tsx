import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

const Dialog = lazy(() => import('./SignInAgainDialog.tsx'))

/** Opens over any page when a request fails because the session has expired. */
export function SignInAgain() {
  const isClosed = useSyncExternalStore(onGateChange, isGateClosed)
  if (!isClosed) return null
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
