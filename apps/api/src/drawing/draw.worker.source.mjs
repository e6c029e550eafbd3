// The worker from its TypeScript, for tests and `npm run dev`: threads don't share what reads it in the main one.
import { register } from 'tsx/esm/api'

register()
const worker = await import('./draw.worker.ts')

export default worker.default
