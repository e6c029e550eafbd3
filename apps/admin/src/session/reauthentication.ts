/**
 * Requests the user's password before sensitive actions, one request at a time, in a dialog over the page.
 */

let pendingRequest: { settle: (isConfirmed: boolean) => void; promise: Promise<boolean> } | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Resolves to whether the user reauthenticated. Concurrent calls share one dialog. */
export function askForPassword(): Promise<boolean> {
  if (!pendingRequest) {
    let settle = (_isConfirmed: boolean) => {}
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    pendingRequest = { settle, promise }
    notify()
  }
  return pendingRequest.promise
}

export function resolvePasswordRequest(isConfirmed: boolean) {
  pendingRequest?.settle(isConfirmed)
  pendingRequest = undefined
  notify()
}

export const isPasswordRequested = () => pendingRequest !== undefined

export function onPasswordRequestChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
