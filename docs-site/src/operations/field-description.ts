import type { Field } from './fields.ts'

/** Returns the description of a field and its constraints as one text. */
export function describeField({ description, constraints, default: defaultValue }: Field): string {
  const limits = [
    ...constraints,
    ...(defaultValue === undefined ? [] : [`default \`${defaultValue}\``]),
  ].join('; ')
  if (!description || !limits) return description ?? limits
  if (!description.endsWith('.')) return `${description}; ${limits}`
  return `${description} ${limits[0]?.toUpperCase()}${limits.slice(1)}.`
}
