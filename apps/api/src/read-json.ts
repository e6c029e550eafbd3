import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Reads and parses a JSON file of an installed package, such as `emojibase-data/package.json`. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(resolve(file), 'utf8'))
