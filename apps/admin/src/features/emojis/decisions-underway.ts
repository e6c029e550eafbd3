const sending = new Set<Promise<unknown>>()

/** Registers a decision whose request is in progress. */
export function noteUnderway(decision: Promise<unknown>): void {
  const settled = decision.catch(() => undefined).finally(() => sending.delete(settled))
  sending.add(settled)
}

/** Resolves when no decision request is in progress. */
export const underway = () => Promise.all(sending)
