import { type Config, settings } from '../config.ts'

/** Prints every setting with its name, its current value, and its description. Secrets are masked. */
export function printConfig(config: Config): void {
  const lines = Object.entries(settings.shape).map(([name, shape]) => {
    const value = config[name as keyof Config]
    const { secret: isSecret, nullText = 'off' } = shape.meta() ?? {}
    const displayed =
      value === undefined ? '(not set)' : isSecret ? '(set)' : formatSetting(value, String(nullText))
    return `${name.padEnd(18)} ${displayed.padEnd(28)} ${shape.description ?? ''}`
  })
  console.log(lines.join('\n'))
}

/** Units of rates by their number of seconds. */
const UNITS: Record<number, string> = { 1: 's', 60: 'min', 3600: 'h' }

/**
 * Formats a parsed value the way it is written in its environment variable.
 *
 * @param nullText text that is parsed as null
 */
export function formatSetting(value: unknown, nullText = 'off'): string {
  if (value === null) return nullText
  if (isRate(value)) return `${value.count}/${UNITS[value.seconds] ?? `${value.seconds}s`}`
  return String(value)
}

const isRate = (value: unknown): value is NonNullable<Config['RATE_LIMIT_AUTH']> =>
  typeof value === 'object' && value !== null && 'count' in value && 'seconds' in value
