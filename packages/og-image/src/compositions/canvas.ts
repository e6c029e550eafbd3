import { drawGround } from '../ground.ts'
import { PALETTES, type Palette } from '../palettes.ts'
import type { Box } from '../patterns/pattern.ts'
import { type Random, random } from '../random.ts'
import type { Shape } from '../scene.ts'

/** Properties that all compositions share. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  /** random numbers for other decisions of the seed */
  series: Random
  /** length of the shorter side, on which all measures are based */
  short: number
  isWide: boolean
}

export function canvasOf(
  kind: string,
  { seed, width, height, palette: name }: { seed: string; width: number; height: number; palette?: string },
): Canvas {
  const series = random(`${kind}\u0000${seed}`)
  const own = series.pick(PALETTES)
  const palette = PALETTES.find((one) => one.name === name) ?? own
  return { width, height, palette, series, short: Math.min(width, height), isWide: width / height > 1.25 }
}

/** Default number of motifs in a pattern. */
const SHAPES = 8

/** Renders the background of a canvas, fainter behind `quiet`, and mirrored for right-to-left text. */
export function groundOf(
  { width, height, palette }: Canvas,
  {
    seed,
    quiet,
    isMirrored = false,
    shapes = SHAPES,
  }: { seed: string; quiet: Box; isMirrored?: boolean; shapes?: number | undefined },
): Shape[] {
  const shown = drawGround({
    ...{ width, height, palette, shapes },
    random: random(`pattern\u0000${seed}`),
    quiet: isMirrored ? { ...quiet, x: width - quiet.x - quiet.width } : quiet,
  })
  return isMirrored ? shown.map((shape) => ({ ...shape, matrix: [-1, 0, 0, 1, width, 0] })) : shown
}
