import { valueAsSet } from '../../../apps/api/src/commands/print-config.ts'
import { settings } from '../../../apps/api/src/config.ts'

export interface Setting {
  name: string
  /** what is in force when it is not set; null for nothing */
  fallback: string | null
  description: string
}

/** Every setting of the server, from the definition that parses them. */
export function settingsOfServer(): Setting[] {
  const defaults: Record<string, unknown> = settings.parse({})
  return Object.entries(settings.shape).map(([name, shape]) => ({
    name,
    fallback: defaults[name] === undefined ? null : valueAsSet(defaults[name]),
    description: shape.description ?? '',
  }))
}
