import type { Color } from './scene.ts'

/** `#f0a51e` or `f0a` as a number; null for what is no colour. */
export function parseColor(text: string): Color | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (!digits) return null
  return Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
}

/** A number as `#f0a51e`. */
export const colorText = (color: Color) => `#${color.toString(16).padStart(6, '0')}`

const channels = (color: Color) => [(color >>> 16) & 0xff, (color >>> 8) & 0xff, color & 0xff] as const

/** What is between two colours: `part` of the way from the first to the second. */
export function mix(from: Color, to: Color, part: number): Color {
  const ends = channels(to)
  const [red, green, blue] = channels(from).map((channel, i) =>
    Math.round(channel + ((ends[i] as number) - channel) * part),
  ) as [number, number, number]
  return (red << 16) | (green << 8) | blue
}

/** How bright a colour is, 0 to 1 (WCAG 2.2, relative luminance). */
export function luminance(color: Color): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours are apart, 1 to 21 (WCAG 2.2, contrast ratio); text needs 4.5, large text 3. */
export function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
