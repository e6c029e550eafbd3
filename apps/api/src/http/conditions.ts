/**
 * SQL condition with `?` as the placeholder of its value, and the value; undefined disables the condition.
 */
export type Condition = readonly [sql: string, value: unknown]

/** Builds the WHERE clause of the conditions that have a value, with parameters numbered from `$1`. */
export function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const given = conditions.filter(([, value]) => value !== undefined)
  const said = given.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`))
  return {
    where: said.length > 0 ? `WHERE ${said.join(' AND ')}` : '',
    values: given.map(([, value]) => value),
  }
}
