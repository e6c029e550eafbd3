import { renderPatternGround } from '../ground.ts'
import { PALETTES, type Palette } from '../palettes.ts'
import type { Box } from '../patterns/pattern.ts'
import { createRandom } from '../random.ts'
import type { Shape } from '../scene.ts'

/** Properties that all compositions share. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  /** length of the shorter side in pixels; sizes and distances in the image are proportional to it */
  shortSide: number
  /** whether the image is wide enough to leave space for the pattern beside the text */
  isWide: boolean
}

/**
 * Creates the canvas of a composition, with the palette of the given name, or one determined by the seed.
 *
 * @param composition name of the composition; one seed may determine different palettes for different
 *   compositions
 */
export function createCanvas(
  composition: string,
  {
    seed,
    width,
    height,
    palette: paletteName,
  }: { seed: string; width: number; height: number; palette?: string },
): Canvas {
  const seedPalette = createRandom(`${composition}\u0000${seed}`).pick(PALETTES)
  const palette = PALETTES.find((candidate) => candidate.name === paletteName) ?? seedPalette
  return { width, height, palette, shortSide: Math.min(width, height), isWide: width / height > 1.25 }
}

/** Default density of patterns. See `density` in `Field` for its meaning. */
const DEFAULT_DENSITY = 8

/**
 * Renders the background of a composition with `renderPatternGround`, and mirrors it if requested.
 *
 * @param quietArea area of the text, in which patterns are fainter
 * @param isMirrored mirrors the background horizontally, for right-to-left text
 */
export function renderBackground(
  { width, height, palette }: Canvas,
  {
    seed,
    quietArea,
    isMirrored = false,
    density = DEFAULT_DENSITY,
  }: { seed: string; quietArea: Box; isMirrored?: boolean; density?: number | undefined },
): Shape[] {
  const backgroundShapes = renderPatternGround({
    width,
    height,
    palette,
    density,
    random: createRandom(`pattern\u0000${seed}`),
    quietArea: isMirrored ? { ...quietArea, x: width - quietArea.x - quietArea.width } : quietArea,
  })
  return isMirrored
    ? backgroundShapes.map((shape) => ({ ...shape, matrix: [-1, 0, 0, 1, width, 0] }))
    : backgroundShapes
}
