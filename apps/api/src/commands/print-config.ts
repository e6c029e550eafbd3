import { type Config, settings } from '../config.ts'

/** Prints every setting: its name, what is in force, and what it is for. Secrets are never shown. */
export function printConfig(config: Config): void {
  const lines = Object.entries(settings.shape).map(([name, shape]) => {
    const value = config[name as keyof Config]
    const secret = shape.meta()?.['secret'] === true
    const shown = value === undefined ? '(not set)' : secret ? '(set)' : text(value)
    return `${name.padEnd(18)} ${shown.padEnd(28)} ${shape.description ?? ''}`
  })
  console.log(lines.join('\n'))
}

const UNITS: Record<number, string> = { 1: 's', 60: 'min', 3600: 'h' }

/** A value as one would set it. */
function text(value: Config[keyof Config]): string {
  if (value === null) return 'off'
  if (typeof value === 'object' && 'count' in value)
    return `${value.count}/${UNITS[value.seconds] ?? `${value.seconds}s`}`
  return String(value)
}
