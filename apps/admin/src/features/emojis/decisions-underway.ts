const sending = new Set<Promise<unknown>>()

/** Notes a decision that is on its way to the server. */
export function noteUnderway(decision: Promise<unknown>): void {
  const settled = decision.catch(() => undefined).finally(() => sending.delete(settled))
  sending.add(settled)
}

/** Resolves when no decision is on its way. */
export const underway = () => Promise.all(sending)
