// Runs the worker from TypeScript for tests and `npm run dev`: worker threads don't inherit the TypeScript
// loader.
import { register } from 'tsx/esm/api'

register()
const worker = await import('./render.worker.ts')

export default worker.default
