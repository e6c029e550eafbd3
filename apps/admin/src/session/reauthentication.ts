/** State of the dialog in which the user reauthenticates before sensitive actions. */

let pendingRequest:
  | { resolveRequest: (hasReauthenticated: boolean) => void; promise: Promise<boolean> }
  | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Opens the dialog, and resolves to whether the user reauthenticated. Concurrent calls share one dialog. */
export function requestReauthentication(): Promise<boolean> {
  if (!pendingRequest) {
    let resolveRequest = (_hasReauthenticated: boolean) => {}
    const promise = new Promise<boolean>((resolve) => {
      resolveRequest = resolve
    })
    pendingRequest = { resolveRequest, promise }
    notify()
  }
  return pendingRequest.promise
}

/** Closes the dialog and resolves the pending request, if any. */
export function resolveReauthentication(hasReauthenticated: boolean) {
  pendingRequest?.resolveRequest(hasReauthenticated)
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
