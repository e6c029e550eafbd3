interface Change {
  field: string
  /** null if only the state after the action has the field */
  from: string | null
  /** null if only the state before the action has the field */
  to: string | null
}

/** Returns the fields of an object. Any other value becomes the field `value`. */
const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value }

/** Text for an empty value. */
const EMPTY = '(none)'

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return EMPTY
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || EMPTY
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Lists the fields that differ between `before` and `after` of an audit log entry, for display. A field that
 * only one of them has did not necessarily change: in some entries, `before` describes the affected record
 * and `after` describes the action.
 */
export function getChangesBetween(before: unknown, after: unknown): Change[] {
  const [oldFields, newFields] = [toFields(before ?? {}), toFields(after ?? {})]
  return (
    [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])]
      .map((field) => ({
        field,
        from: field in oldFields ? formatValue(oldFields[field]) : null,
        to: field in newFields ? formatValue(newFields[field]) : null,
      }))
      // Also omits an empty field that only one state has.
      .filter(({ from, to }) => (from ?? EMPTY) !== (to ?? EMPTY))
  )
}
