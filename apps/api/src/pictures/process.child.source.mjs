// The process from its TypeScript, for tests and `npm run dev`: it does not share what reads it in the one that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./process.child.ts')
