import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** A JSON file of an installed package, read and parsed at this moment and kept by no module cache. */
export const readJson = <T>(file: string): T => JSON.parse(readFileSync(resolve(file), 'utf8'))
