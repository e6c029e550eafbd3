// Runs the child process from TypeScript for tests and `npm run dev`: child processes don't inherit the
// TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('./process.child.ts')
