import type { Field } from './fields.ts'

/** Returns the description of a field and its constraints as one text. */
export function meaningOf({ description, constraints, default: standard }: Field): string {
  const limits = [...constraints, ...(standard === undefined ? [] : [`default \`${standard}\``])].join('; ')
  if (!description || !limits) return description ?? limits
  if (!description.endsWith('.')) return `${description}; ${limits}`
  return `${description} ${limits[0]?.toUpperCase()}${limits.slice(1)}.`
}
