/**
 * The gate holds requests that failed because the session has expired. A dialog asks the user to sign in
 * again while the page keeps its input. After the sign-in, the gate opens and the requests are repeated.
 */

let pendingSignIn: { promise: Promise<void>; resolveSignIn: () => void } | undefined
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Closes the gate, and resolves when it opens. Concurrent requests share one dialog. */
function waitForSignIn(): Promise<void> {
  if (!pendingSignIn) {
    let resolveSignIn = () => {}
    const promise = new Promise<void>((resolve) => {
      resolveSignIn = resolve
    })
    pendingSignIn = { promise, resolveSignIn }
    notify()
  }
  return pendingSignIn.promise
}

/** Repeats the pending requests, after the user has signed in again. */
export function openGate() {
  pendingSignIn?.resolveSignIn()
  pendingSignIn = undefined
  notify()
}

export const isGateClosed = () => pendingSignIn !== undefined

export function onGateChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns whether the response means that the session has expired. A 401 can also mean a wrong password. */
async function isSessionExpired(response: Response) {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return !(typeof body === 'object' && body !== null && 'code' in body && body.code === 'invalid_credentials')
}

/** Sends a request. If the session has expired, repeats the request after the user has signed in again. */
export async function sendThroughGate(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (!(await isSessionExpired(response))) return response
  await waitForSignIn()
  return sendThroughGate(send)
}

/** Variant of `fetch` that waits for the user to sign in again if the session has expired. */
export const fetchThroughGate = (request: Request): Promise<Response> =>
  sendThroughGate(() => fetch(request.clone()))
