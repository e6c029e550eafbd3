import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isGateClosed, onGateChange } from '../../lib/session-gate.ts'

const Dialog = lazy(() => import('./SignInAgainDialog.tsx'))

/** Opens the sign-in dialog over any page when a request fails because the session has expired. */
export function SignInAgain() {
  const isSignInRequired = useSyncExternalStore(onGateChange, isGateClosed)
  if (!isSignInRequired) return null
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
