import { rectangle } from './outlines.ts'
import type { Palette } from './palettes.ts'
import { linePatterns } from './patterns/line.ts'
import { organicPatterns } from './patterns/organic.ts'
import type { Field } from './patterns/pattern.ts'
import { shapePatterns } from './patterns/shape.ts'
import type { Shape } from './scene.ts'

/** Every pattern, by name. */
export const PATTERNS = { ...linePatterns, ...organicPatterns, ...shapePatterns }

export type PatternName = keyof typeof PATTERNS

/**
 * Which patterns go together, from the lowest layer to the highest: one that carries the picture, and at most one that
 * answers it.
 */
const COMPOSITIONS: readonly (readonly PatternName[])[] = [
  ['waves'],
  ['waves'],
  ['blobs'],
  ['blobs', 'dots'],
  ['jitteredGrid'],
  ['circles'],
  ['circles', 'zigzags'],
  ['polygons'],
  ['polygons', 'straightLines'],
  ['arcs'],
  ['arcs'],
  ['dots'],
  ['spirals'],
  ['spirals', 'crosses'],
  ['echoes', 'stars'],
  ['stars'],
  ['crosses'],
  ['zigzags', 'circles'],
  ['straightLines', 'circles'],
  ['echoes', 'blobs'],
]

/** The ground of a picture: its colours, and the patterns on them. */
export function drawGround(field: Field): Shape[] {
  const { width, height, palette, random } = field
  const patterns = random.pick(COMPOSITIONS)
  return [
    groundOf(width, height, palette),
    ...patterns.flatMap((name) => PATTERNS[name]({ ...field, random: random.fork(name) })),
  ]
}

const groundOf = (width: number, height: number, { ground }: Palette): Shape => ({
  outline: rectangle(0, 0, width, height),
  paint: {
    from: [0, 0],
    to: [width * 0.16, height],
    stops: ground.map((color, i) => ({ at: i / (ground.length - 1), color })),
  },
})
