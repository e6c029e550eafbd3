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

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
