import type { NamedType } from '../collect/collect.schema.ts'

/** Between the parts of what happened: texts of events are kept without it, as without all that controls how they look. */
const SEPARATOR = '\x1f'

interface Action {
  type: NamedType
  name: string
  action: string
}

/** What the event of a row is, and what happened, as one value, in SQL. */
export const ACTION_IN = `concat_ws('${SEPARATOR}', type, name, action)`

/** The same, of an event. */
export const actionValue = ({ type, name, action }: { type: string; name: string; action: string }) =>
  [type, name, action].join(SEPARATOR)

/** Takes such a value apart again. */
export function actionOf(value: string): Action {
  const [type = '', name = '', ...action] = value.split(SEPARATOR)
  return { type: type as NamedType, name, action: action.join(SEPARATOR) }
}
