import { readFileSync } from 'node:fs'

/** Version of the API and its description, read from package.json. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version
