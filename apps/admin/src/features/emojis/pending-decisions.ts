const pendingRequests = new Set<Promise<unknown>>()

/** Registers a decision whose request is in progress. */
export function trackDecision(decision: Promise<unknown>): void {
  const settled = decision.catch(() => undefined).finally(() => pendingRequests.delete(settled))
  pendingRequests.add(settled)
}

/** Resolves when no decision request is in progress. */
export const waitForDecisions = () => Promise.all(pendingRequests)
