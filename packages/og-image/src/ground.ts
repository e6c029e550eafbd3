import { rectangle } from './outlines.ts'
import type { Palette } from './palettes.ts'
import { linePatterns } from './patterns/line.ts'
import { organicPatterns } from './patterns/organic.ts'
import type { Field } from './patterns/pattern.ts'
import { shapePatterns } from './patterns/shape.ts'
import type { Shape } from './scene.ts'

/** All patterns by name. */
export const PATTERNS = { ...linePatterns, ...organicPatterns, ...shapePatterns }

export type PatternName = keyof typeof PATTERNS

/**
 * Combinations of patterns that an image may have: one main pattern and at most one more, from bottom to top.
 * Combinations that are listed twice are chosen more often.
 */
const COMBINATIONS: readonly (readonly PatternName[])[] = [
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

/** Renders the background of an image: a gradient and a random combination of patterns. */
export function renderPatternGround(field: Field): Shape[] {
  const { width, height, palette, random } = field
  const patterns = random.pick(COMBINATIONS)
  return [
    createGradientGround(width, height, palette),
    ...patterns.flatMap((name) => PATTERNS[name]({ ...field, random: random.fork(name) })),
  ]
}

const createGradientGround = (width: number, height: number, { ground }: Palette): Shape => ({
  outline: rectangle(0, 0, width, height),
  paint: {
    from: [0, 0],
    to: [width * 0.16, height],
    stops: ground.map((color, i) => ({ at: i / (ground.length - 1), color })),
  },
})
