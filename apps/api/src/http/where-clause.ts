/**
 * SQL condition with `?` as the placeholder of its value, and the value. If the value is undefined, the
 * condition is left out.
 */
export type Condition = readonly [sql: string, value: unknown]

/** Builds the WHERE clause of the conditions that have a value, with parameters numbered from `$1`. */
export function buildWhereClause(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const active = conditions.filter(([, value]) => value !== undefined)
  const clauses = active.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`))
  return {
    where: clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '',
    values: active.map(([, value]) => value),
  }
}
