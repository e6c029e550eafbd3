const pendingRequests = new Set<Promise<unknown>>()

/** Tracks the request that sends a decision until the request has settled. */
export function trackDecision(request: Promise<unknown>): void {
  const settled = request.catch(() => undefined).finally(() => pendingRequests.delete(settled))
  pendingRequests.add(settled)
}

/** Resolves when the requests that are currently sending decisions have settled. */
export const waitForDecisions = () => Promise.all(pendingRequests)
