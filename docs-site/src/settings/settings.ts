import { valueAsSet } from '../../../apps/api/src/commands/print-config.ts'
import { settings } from '../../../apps/api/src/config.ts'

export interface Setting {
  name: string
  /** default value, or null if there is none */
  fallback: string | null
  description: string
}

/** Returns every setting of the server, from the schema that parses them. */
export function settingsOfServer(): Setting[] {
  const defaults: Record<string, unknown> = settings.parse({})
  return Object.entries(settings.shape).map(([name, shape]) => ({
    name,
    fallback: defaults[name] === undefined ? null : valueAsSet(defaults[name]),
    description: shape.description ?? '',
  }))
}
