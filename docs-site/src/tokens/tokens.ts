import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Token {
  /** name without leading dashes, such as `v-ground` */
  name: string
  value: string
}

const css = readFileSync(createRequire(import.meta.url).resolve('@veranda/ui/tokens.css'), 'utf8')

/** Returns the tokens of the first rule that starts with the given text at the beginning of a line. */
function getTokens(ruleStart: string): Token[] {
  const [, declarations = ''] = css.slice(css.indexOf(`\n${ruleStart}`)).split(/[{}]/, 2)
  return [...declarations.matchAll(/--(v-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}

/** Returns the values of a color in the light and the dark theme: for `ground`, those of `v-ground`. */
export function getColor(name: string): { light: string; dark: string } {
  const getValue = (ruleStart: string) =>
    getTokens(ruleStart).find((token) => token.name === `v-${name}`)?.value ?? throwMissing(name)
  // The rule of the light theme, which is the default, starts with `:root,`.
  return { light: getValue(':root,'), dark: getValue('[data-theme="dark"]') }
}

/** Returns the steps of a scale: for `space`, the tokens `v-space-1`, `v-space-2`, and so on. */
export function getScale(name: string): Token[] {
  // The rule `:root {` has the tokens that are the same in both themes. Steps are sizes, so they start with a
  // digit.
  const steps = getTokens(':root {').filter(
    (token) => token.name.startsWith(`v-${name}-`) && /^\d/.test(token.value),
  )
  return steps.length > 0 ? steps : throwMissing(name)
}

function throwMissing(name: string): never {
  throw new Error(`packages/ui/src/tokens.css does not define ${name}`)
}
