import type { Field } from './fields.ts'

/** Joins the description, constraints, and default value of a field into one text. */
export function describeField({ description, constraints, default: defaultValue }: Field): string {
  const constraintText = [
    ...constraints,
    ...(defaultValue === undefined ? [] : [`default \`${defaultValue}\``]),
  ].join('; ')
  if (!description || !constraintText) return description ?? constraintText
  if (!description.endsWith('.')) return `${description}; ${constraintText}`
  return `${description} ${constraintText[0]?.toUpperCase()}${constraintText.slice(1)}.`
}
