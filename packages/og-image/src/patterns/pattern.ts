import type { Point } from '../outlines.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Color, Shape } from '../scene.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What a pattern is drawn on. */
export interface Field {
  /** pixels */
  width: number
  height: number
  palette: Palette
  random: Random
  /** how many of its motifs there are, 3 to 15 */
  shapes: number
  /** where words stand: what is drawn there stays faint */
  quiet: Box
}

/** Draws one layer. */
export type Pattern = (field: Field) => Shape[]

/** The length that everything is measured by, so that a pattern looks the same at every size. */
export const unitOf = ({ width, height }: Pick<Field, 'width' | 'height'>) => Math.sqrt(width * height) / 100

/** How faint what is drawn behind words becomes. */
const BEHIND_WORDS = 0.3

/**
 * How strongly something at a place may be drawn, 0.3 to 1: least where words stand, more with the distance from them of
 * what it covers, a circle of `radius` pixels.
 */
export function strengthAt({ quiet, ...field }: Field, x: number, y: number, radius = 0): number {
  const dx = Math.max(quiet.x - x, 0, x - quiet.x - quiet.width)
  const dy = Math.max(quiet.y - y, 0, y - quiet.y - quiet.height)
  const away = Math.max(0, Math.hypot(dx, dy) - radius) / (10 * unitOf(field))
  return BEHIND_WORDS + (1 - BEHIND_WORDS) * Math.min(1, away)
}

/**
 * A place away from the words for what covers a circle of `radius` pixels; of some places that come up the one that is
 * farthest from all taken.
 */
function freePlace(field: Field, taken: readonly Point[], radius: number): Point {
  const { width, height, random } = field
  let best: Point = [0, 0]
  let most = -1
  for (let i = 0; i < 12; i++) {
    const [x, y] = [random.between(-0.04, 1.04) * width, random.between(-0.06, 1.06) * height]
    const nearest = Math.min(width, ...taken.map(([tx, ty]) => Math.hypot(tx - x, ty - y)))
    const worth = nearest * strengthAt(field, x, y, radius) ** 3
    if (worth > most) {
      most = worth
      best = [x, y]
    }
  }
  return best
}

/** A place for each of these radii, none near another; the large ones should come first. */
export function freePlaces(field: Field, radii: readonly number[]): Point[] {
  const places: Point[] = []
  for (const radius of radii) places.push(freePlace(field, places, radius))
  return places
}

/** The colours of a layer, in its own order; the first stands for most of it. */
export const tints = ({ palette, random }: Field): Color[] => random.shuffle(palette.accents)

export const tint = (colors: readonly Color[], i: number): Color => colors[i % colors.length] as Color

/** Radii, some large and then small ones, of so many motifs in all. */
export const radii = (
  { random, ...field }: Field,
  count: number,
  large: readonly [count: number, least: number, most: number],
  small: readonly [least: number, most: number],
): number[] =>
  Array.from({ length: count }, (_, i) => {
    const [least, most] = i < large[0] ? [large[1], large[2]] : small
    return unitOf(field) * random.between(least, most)
  })
