import { readFileSync } from 'node:fs'

/** Of the API and its description: the package's own, so that it is said in one place. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version
