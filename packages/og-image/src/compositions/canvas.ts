import { renderPatternGround } from '../ground.ts'
import { PALETTES, type Palette } from '../palettes.ts'
import type { Box } from '../patterns/pattern.ts'
import { type Random, random } from '../random.ts'
import type { Shape } from '../scene.ts'

/** Properties that all compositions share. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  /** random numbers for other choices that depend on the seed */
  series: Random
  /** length of the shorter side in pixels; all measures are derived from it */
  short: number
  isWide: boolean
}

export function createCanvas(
  kind: string,
  { seed, width, height, palette: name }: { seed: string; width: number; height: number; palette?: string },
): Canvas {
  const series = random(`${kind}\u0000${seed}`)
  const seedPalette = series.pick(PALETTES)
  const palette = PALETTES.find((one) => one.name === name) ?? seedPalette
  return { width, height, palette, series, short: Math.min(width, height), isWide: width / height > 1.25 }
}

/** Default number of motifs in a pattern. */
const DEFAULT_SHAPES = 8

/**
 * Renders a background whose patterns are fainter behind `quietArea`. `isMirrored` is for right-to-left text.
 */
export function renderBackground(
  { width, height, palette }: Canvas,
  {
    seed,
    quietArea,
    isMirrored = false,
    shapes = DEFAULT_SHAPES,
  }: { seed: string; quietArea: Box; isMirrored?: boolean; shapes?: number | undefined },
): Shape[] {
  const backgroundShapes = renderPatternGround({
    ...{ width, height, palette, shapes },
    random: random(`pattern\u0000${seed}`),
    quietArea: isMirrored ? { ...quietArea, x: width - quietArea.x - quietArea.width } : quietArea,
  })
  return isMirrored
    ? backgroundShapes.map((shape) => ({ ...shape, matrix: [-1, 0, 0, 1, width, 0] }))
    : backgroundShapes
}
