/**
 * Where a request waits whose session has expired. The page stays as it is, with what was typed, while the
 * dialog over it asks to sign in again; then the request is sent once more.
 */

let waiting: { promise: Promise<void>; open: () => void } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Resolves once somebody has signed in again. Requests that fail together share one question. */
function signedInAgain(): Promise<void> {
  if (!waiting) {
    let open = () => {}
    const promise = new Promise<void>((resolve) => {
      open = resolve
    })
    waiting = { promise, open }
    tell()
  }
  return waiting.promise
}

/** Lets the waiting requests go on. */
export function openGate() {
  waiting?.open()
  waiting = undefined
  tell()
}

export const isGateClosed = () => waiting !== undefined

export function onGateChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A 401 also says that a password is wrong, at sign-in and where it is changed; that is no expired session. */
async function sessionHasExpired(response: Response) {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return !(typeof body === 'object' && body !== null && 'code' in body && body.code === 'invalid_credentials')
}

/** Sends something; where that meets an expired session, it waits at the gate and is sent again. */
export async function throughGate(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (!(await sessionHasExpired(response))) return response
  await signedInAgain()
  return throughGate(send)
}

/** `fetch` through the gate. */
export const fetchThroughGate = (request: Request): Promise<Response> =>
  throughGate(() => fetch(request.clone()))
