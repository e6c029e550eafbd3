/** A condition in SQL, in which `?` stands for its value, and the value; undefined switches it off. */
export type Condition = readonly [sql: string, value: unknown]

/** The WHERE clause of the conditions that have a value, and the values, numbered from `$1`. */
export function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const given = conditions.filter(([, value]) => value !== undefined)
  const said = given.map(([sql], index) => sql.replaceAll('?', `$${index + 1}`))
  return {
    where: said.length > 0 ? `WHERE ${said.join(' AND ')}` : '',
    values: given.map(([, value]) => value),
  }
}
