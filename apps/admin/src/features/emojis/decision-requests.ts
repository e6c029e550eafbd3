const pendingRequests = new Set<Promise<unknown>>()

/** Tracks a request that sends a review decision. Tracking ends when the request settles. */
export function trackDecision(request: Promise<unknown>): void {
  const settled = request.catch(() => undefined).finally(() => pendingRequests.delete(settled))
  pendingRequests.add(settled)
}

/** Resolves when all tracked requests have settled. Never rejects. */
export const waitForDecisions = () => Promise.all(pendingRequests)
