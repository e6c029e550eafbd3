// Entry point of the child process if the server runs from TypeScript, as in tests and `npm run dev`. It
// registers the TypeScript loader, because child processes don't inherit it.
import { register } from 'tsx/esm/api'

register()
await import('./process.child.ts')
