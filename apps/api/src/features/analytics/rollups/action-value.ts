import type { NamedType } from '../collect/collect.schema.ts'

/** Separates the type, name, and action. They can't contain it, because control characters are not stored. */
const SEPARATOR = '\x1f'

interface ActionKey {
  type: NamedType
  name: string
  action: string
}

/** SQL expression for the type, name, and action of a row as one value. */
export const ACTION_VALUE_SQL = `concat_ws('${SEPARATOR}', type, name, action)`

/** Returns the value of `ACTION_VALUE_SQL` for an event. */
export const toActionValue = ({ type, name, action }: { type: string; name: string; action: string }) =>
  [type, name, action].join(SEPARATOR)

/** Parses a value of `ACTION_VALUE_SQL`. */
export function parseActionValue(value: string): ActionKey {
  const [type = '', name = '', action = ''] = value.split(SEPARATOR)
  return { type: type as NamedType, name, action }
}
