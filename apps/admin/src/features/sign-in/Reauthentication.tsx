import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isReauthenticationRequested, onReauthenticationChange } from '../../session/reauthentication.ts'

const Dialog = lazy(() => import('./ReauthenticationDialog.tsx'))

/** Opens the reauthentication dialog over any page when the server requires reauthentication. */
export function Reauthentication() {
  const isRequested = useSyncExternalStore(onReauthenticationChange, isReauthenticationRequested)
  if (!isRequested) return null
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}
