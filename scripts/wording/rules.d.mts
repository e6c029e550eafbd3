import type { Kind } from './problems.mjs'

export const RULES: readonly { find: RegExp; use: string; kinds?: readonly Kind[] }[]
