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

/** Area and parameters of a pattern. */
export interface Field {
  /** pixels */
  width: number
  height: number
  palette: Palette
  random: Random
  /** 3 to 15; each pattern derives its number of motifs, or their spacing, from it */
  density: number
  /** area of the text; most patterns are faint in it */
  quietArea: Box
}

/** Renders a pattern in a field. */
export type Pattern = (field: Field) => Shape[]

/** Returns the base unit of lengths in pixels, so that a pattern looks the same at every size. */
export const getUnit = ({ width, height }: Pick<Field, 'width' | 'height'>) => Math.sqrt(width * height) / 100

/** Strength of motifs behind text. */
const BEHIND_TEXT_STRENGTH = 0.3

/**
 * Returns the strength of a motif, 0.3 to 1, by which patterns multiply its opacity. The strength is lowest
 * behind text. It increases with the distance between the text and the motif.
 *
 * @param radius radius of a circle around the motif, in pixels
 */
export function getStrength({ quietArea, ...field }: Field, x: number, y: number, radius = 0): number {
  const dx = Math.max(quietArea.x - x, 0, x - quietArea.x - quietArea.width)
  const dy = Math.max(quietArea.y - y, 0, y - quietArea.y - quietArea.height)
  const distance = Math.max(0, Math.hypot(dx, dy) - radius) / (10 * getUnit(field))
  return BEHIND_TEXT_STRENGTH + (1 - BEHIND_TEXT_STRENGTH) * Math.min(1, distance)
}

/**
 * Returns a position for a motif with the given radius in pixels: of several random positions, the one with
 * the best combination of distance from the text and from the positions in `taken`.
 */
function findPlace(field: Field, taken: readonly Point[], radius: number): Point {
  const { width, height, random } = field
  let best: Point = [0, 0]
  let bestScore = -1
  for (let i = 0; i < 12; i++) {
    const [x, y] = [random.between(-0.04, 1.04) * width, random.between(-0.06, 1.06) * height]
    const nearest = Math.min(width, ...taken.map(([tx, ty]) => Math.hypot(tx - x, ty - y)))
    const score = nearest * getStrength(field, x, y, radius) ** 3
    if (score > bestScore) {
      bestScore = score
      best = [x, y]
    }
  }
  return best
}

/** Returns a position for a motif of each radius, away from other motifs. Pass large radii first. */
export function findPlaces(field: Field, radii: readonly number[]): Point[] {
  const places: Point[] = []
  for (const radius of radii) places.push(findPlace(field, places, radius))
  return places
}

/** Returns the accent colors in random order. Some patterns use the first color most. */
export const shuffleColors = ({ palette, random }: Field): Color[] => random.shuffle(palette.accents)

export const getColor = (colors: readonly Color[], i: number): Color => colors[i % colors.length] as Color

/**
 * Returns radii in pixels for `count` motifs: first some large ones, then small ones. `min` and `max` are
 * multiples of the base unit (`getUnit`).
 */
export const createRadii = (
  { random, ...field }: Field,
  count: number,
  large: readonly [count: number, min: number, max: number],
  small: readonly [min: number, max: number],
): number[] =>
  Array.from({ length: count }, (_, i) => {
    const [min, max] = i < large[0] ? [large[1], large[2]] : small
    return getUnit(field) * random.between(min, max)
  })
