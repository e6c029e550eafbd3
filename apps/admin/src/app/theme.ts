import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { renderButtonRoot } from '../components/button-root.tsx'

/**
 * Returns a Mantine color whose ten shades all refer to the same token. Mantine requires ten shades for each
 * color, but Veranda has only a few tokens for each tone. `toneVariables` overrides the values that Mantine
 * derives from the shades.
 */
const repeatToken = (token: string): MantineColorsTuple => {
  const value = `var(--v-${token})`
  return [value, value, value, value, value, value, value, value, value, value]
}

/**
 * Color tokens of each tone: background, text on that background, text on the page, and pale background.
 * `done` marks success, `plain` is neutral.
 */
const TONES = {
  accent: { fill: 'accent', onFill: 'on-accent', text: 'accent-ink', wash: 'accent-wash' },
  done: { fill: 'done', onFill: 'ground', text: 'done', wash: 'done-wash' },
  danger: { fill: 'danger-fill', onFill: 'on-danger', text: 'danger', wash: 'danger-wash' },
  plain: { fill: 'ink', onFill: 'ground', text: 'ink-soft', wash: 'tint' },
} as const

export type Tone = keyof typeof TONES
const isTone = (name: string | undefined): name is Tone => name !== undefined && Object.hasOwn(TONES, name)

function parseShades(shades: string): MantineColorsTuple {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades.split(' ')
  return [a, b, c, d, e, f, g, h, i, j]
}

export const theme = createTheme({
  white: '#fffdf8',
  black: '#1b2620',
  primaryColor: 'accent',
  colors: {
    accent: repeatToken('accent'),
    done: repeatToken('done'),
    danger: repeatToken('danger-fill'),
    plain: repeatToken('ink'),
    // Replace Mantine's neutral colors with warm ones in the light scheme and green ones in the dark scheme,
    // for components that use a shade directly instead of a variable in `mantineVariables`.
    gray: parseShades('#faf6ee #f2ecdf #e9e1d1 #e3dac9 #cfc5b1 #a89f8b #877f6c #5f6a62 #4b574f #1b2620'),
    dark: parseShades('#ece8dc #b6bdb1 #99a298 #6f7b71 #2a352d #212b24 #17201a #101713 #0d130f #0b110d'),
  },
  fontFamily: 'var(--v-font-text)',
  fontFamilyMonospace: 'var(--v-font-code)',
  headings: { fontFamily: 'var(--v-font-heading)', fontWeight: '480' },
  radius: { sm: 'var(--v-radius-sm)', md: 'var(--v-radius-md)', lg: 'var(--v-radius-lg)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const tone = isTone(input.color) ? TONES[input.color] : undefined
    const colors = defaultVariantColorsResolver(input)
    if (!tone || input.variant !== 'filled') return colors
    // Mantine's default text color on a filled background is white in both color schemes.
    return { ...colors, color: `var(--v-${tone.onFill})`, hoverColor: `var(--v-${tone.onFill})` }
  },
  components: {
    Button: { defaultProps: { renderRoot: renderButtonRoot } },
    ActionIcon: { defaultProps: { renderRoot: renderButtonRoot } },
    Badge: { defaultProps: { variant: 'light', color: 'plain', radius: 'sm', tt: 'none', fw: 500 } },
    Checkbox: { defaultProps: { color: 'plain', iconColor: 'var(--v-ground)' } },
    Radio: { defaultProps: { color: 'plain', iconColor: 'var(--v-ground)' } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      // Mantine's default color for a description below a title has too little contrast.
      styles: { description: { color: 'var(--v-ink-soft)' } },
    },
    Pagination: {
      defaultProps: { color: 'plain' },
      vars: () => ({ root: { '--pagination-active-color': `var(--v-${TONES.plain.onFill})` } }),
    },
  },
})

/** Returns the color of a token in the hover state: mixed with 12% of a second token's color. */
const getHoverColor = (token: string, mixedToken: string) =>
  `color-mix(in srgb, var(--v-${token}) 88%, var(--v-${mixedToken}))`

const toneVariables = Object.fromEntries(
  Object.entries(TONES).flatMap(([name, { fill, text, wash }]) => [
    [`--mantine-color-${name}-filled`, `var(--v-${fill})`],
    [`--mantine-color-${name}-filled-hover`, getHoverColor(fill, 'ground')],
    [`--mantine-color-${name}-text`, `var(--v-${text})`],
    [`--mantine-color-${name}-light`, `var(--v-${wash})`],
    [`--mantine-color-${name}-light-hover`, getHoverColor(wash, 'ink')],
    [`--mantine-color-${name}-light-color`, `var(--v-${text})`],
    [`--mantine-color-${name}-outline`, `var(--v-${text})`],
    [`--mantine-color-${name}-outline-hover`, `var(--v-${wash})`],
  ]),
)

const mantineVariables = {
  ...toneVariables,
  '--mantine-color-body': 'var(--v-ground)',
  '--mantine-color-text': 'var(--v-ink)',
  '--mantine-color-bright': 'var(--v-ink)',
  '--mantine-color-dimmed': 'var(--v-ink-soft)',
  '--mantine-color-placeholder': 'var(--v-ink-faint)',
  '--mantine-color-anchor': 'var(--v-accent-ink)',
  '--mantine-color-error': 'var(--v-danger)',
  '--mantine-color-default': 'var(--v-surface)',
  '--mantine-color-default-hover': 'var(--v-tint)',
  '--mantine-color-default-color': 'var(--v-ink)',
  '--mantine-color-default-border': 'var(--v-line)',
  '--mantine-color-disabled': 'var(--v-sunken)',
  '--mantine-color-disabled-color': 'var(--v-ink-faint)',
  '--mantine-color-disabled-border': 'var(--v-line)',
  '--mantine-shadow-md': 'var(--v-shadow)',
  '--mantine-shadow-xl': 'var(--v-shadow)',
}

/** Maps Mantine's variables to Veranda's tokens, whose values differ between the light and dark scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables,
  dark: mantineVariables,
})
