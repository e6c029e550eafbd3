export { createFairQueue, type FairQueue, type Parties, type Request } from './fair-queue.ts'
