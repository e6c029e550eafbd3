import type { Color } from './scene.ts'

/**
 * Parses `#f0a51e` or `f0a` to a number. Returns null for an invalid color.
 *
 * @example
 * parseColor('#f0a51e') // 0xf0a51e
 */
export function parseColor(text: string): Color | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (!digits) return null
  return Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
}

/**
 * Formats a color number as `#f0a51e`.
 *
 * @example
 * formatColor(0xf0a51e) // '#f0a51e'
 */
export const formatColor = (color: Color) => `#${color.toString(16).padStart(6, '0')}`

const getChannels = (color: Color) => [(color >>> 16) & 0xff, (color >>> 8) & 0xff, color & 0xff] as const

/** Mixes two colors. `part` is the share of the second color, 0 to 1. */
export function mixColors(from: Color, to: Color, part: number): Color {
  const toChannels = getChannels(to)
  const [red, green, blue] = getChannels(from).map((channel, i) =>
    Math.round(channel + ((toChannels[i] as number) - channel) * part),
  ) as [number, number, number]
  return (red << 16) | (green << 8) | blue
}

/** Returns the relative luminance of a color, 0 to 1 (WCAG 2.2). */
export function getLuminance(color: Color): number {
  const [red, green, blue] = getChannels(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2). Level AA requires 4.5 for text, and 3 for
 * large text.
 *
 * @example
 * getContrastRatio(0x000000, 0xffffff) // 21
 */
export function getContrastRatio(first: Color, second: Color): number {
  const [dark, light] = [getLuminance(first), getLuminance(second)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
