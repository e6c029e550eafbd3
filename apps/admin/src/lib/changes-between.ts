interface Change {
  field: string
  from: string
  to: string
}

/** Returns the fields of an object. Any other value becomes the field `value`. */
const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value }

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(none)'
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists the fields that differ between the states before and after an audited action, for display. */
export function getChangesBetween(before: unknown, after: unknown): Change[] {
  const [oldFields, newFields] = [toFields(before ?? {}), toFields(after ?? {})]
  return [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])]
    .map((field) => ({ field, from: formatValue(oldFields[field]), to: formatValue(newFields[field]) }))
    .filter(({ from, to }) => from !== to)
}
