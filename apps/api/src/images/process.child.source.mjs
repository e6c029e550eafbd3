// Loads the child process from TypeScript for tests and `npm run dev`: it does not inherit its parent's
// loader.
import { register } from 'tsx/esm/api'

register()
await import('./process.child.ts')
