import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Token {
  /** name without leading dashes, such as `v-ground` */
  name: string
  value: string
}

const css = readFileSync(createRequire(import.meta.url).resolve('@veranda/ui/tokens.css'), 'utf8')

/** Returns the tokens of the first rule whose selector starts with the given text. */
function getTokens(selector: string): Token[] {
  const [, inside = ''] = css.slice(css.indexOf(`\n${selector}`)).split(/[{}]/, 2)
  return [...inside.matchAll(/--(v-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}

/** Returns a color in both themes. */
export function getColor(name: string): { light: string; dark: string } {
  const getValue = (theme: string) =>
    getTokens(theme).find((token) => token.name === `v-${name}`)?.value ?? throwMissing(name)
  return { light: getValue(':root,'), dark: getValue('[data-theme="dark"]') }
}

/** Returns the steps of a scale, such as `space`. */
export function getScale(name: string): Token[] {
  const steps = getTokens(':root {').filter(
    (token) => token.name.startsWith(`v-${name}-`) && /^\d/.test(token.value),
  )
  return steps.length > 0 ? steps : throwMissing(name)
}

function throwMissing(name: string): never {
  throw new Error(`packages/ui/src/tokens.css does not define ${name}`)
}
