import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Token {
  /** without the dashes before it, such as `v-ground` */
  name: string
  value: string
}

const css = readFileSync(createRequire(import.meta.url).resolve('@veranda/ui/tokens.css'), 'utf8')

/** What the first rule sets whose selectors begin with this one. */
function setBy(selector: string): Token[] {
  const [, inside = ''] = css.slice(css.indexOf(`\n${selector}`)).split(/[{}]/, 2)
  return [...inside.matchAll(/--(v-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
}

/** A colour in both themes. */
export function colour(name: string): { light: string; dark: string } {
  const of = (theme: string) =>
    setBy(theme).find((token) => token.name === `v-${name}`)?.value ?? missing(name)
  return { light: of(':root,'), dark: of('[data-theme="dark"]') }
}

/** The steps of a scale, such as `space`. */
export function scale(name: string): Token[] {
  const steps = setBy(':root {').filter(
    (token) => token.name.startsWith(`v-${name}-`) && /^\d/.test(token.value),
  )
  return steps.length > 0 ? steps : missing(name)
}

function missing(name: string): never {
  throw new Error(`packages/ui/src/tokens.css sets no ${name}`)
}
