export { createFairQueue, type FairQueue, type Request } from './fair-queue.ts'
export { createSharedRuns } from './shared-runs.ts'
export type { Parties } from './waiting-lines.ts'
