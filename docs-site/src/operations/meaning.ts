import type { Field } from './fields.ts'

/** What a field is, and what is allowed in it, as one text. */
export function meaningOf({ description, constraints, default: standard }: Field): string {
  const limits = [...constraints, ...(standard === undefined ? [] : [`default \`${standard}\``])].join('; ')
  if (!description || !limits) return description ?? limits
  if (!description.endsWith('.')) return `${description}; ${limits}`
  return `${description} ${limits[0]?.toUpperCase()}${limits.slice(1)}.`
}
