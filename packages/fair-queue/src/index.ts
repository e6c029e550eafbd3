export { createFairQueue, type FairQueue, type Parties, type Request } from './fair-queue.ts'
export { createSharedRuns } from './shared-runs.ts'
