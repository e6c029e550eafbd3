/** Asks the user to reauthenticate before sensitive actions. At most one dialog is open at a time. */

let pendingRequest: { settle: (isConfirmed: boolean) => void; promise: Promise<boolean> } | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Resolves to whether the user reauthenticated. Concurrent calls share one dialog. */
export function requestReauthentication(): Promise<boolean> {
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

export function resolveReauthentication(isConfirmed: boolean) {
  pendingRequest?.settle(isConfirmed)
  pendingRequest = undefined
  notify()
}

export const isReauthenticationRequested = () => pendingRequest !== undefined

export function onReauthenticationChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
