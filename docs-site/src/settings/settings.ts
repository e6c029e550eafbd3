import { formatSetting } from '../../../apps/api/src/commands/print-config.ts'
import { settings } from '../../../apps/api/src/config.ts'

export interface Setting {
  name: string
  /** default value, or null if there is none */
  defaultValue: string | null
  description: string
}

/** Returns all settings of the server, as defined by the schema that parses them. */
export function getServerSettings(): Setting[] {
  const defaults: Record<string, unknown> = settings.parse({})
  return Object.entries(settings.shape).map(([name, schema]) => ({
    name,
    defaultValue: defaults[name] === undefined ? null : formatSetting(defaults[name]),
    description: schema.description ?? '',
  }))
}
