interface Change {
  field: string
  from: string
  to: string
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value }

function words(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(none)'
  if (Array.isArray(value)) return value.map(words).join(', ') || '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists the fields that differ between the two states of an audit entry, formatted for display. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before ?? {}), fieldsOf(after ?? {})]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, from: words(was[field]), to: words(is[field]) }))
    .filter(({ from, to }) => from !== to)
}
