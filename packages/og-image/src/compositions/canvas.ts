import { drawGround } from '../ground.ts'
import { PALETTES, type Palette } from '../palettes.ts'
import type { Box } from '../patterns/pattern.ts'
import { type Random, random } from '../random.ts'
import type { Shape } from '../scene.ts'

/** What every composition begins with. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  /** what else the seed decides */
  series: Random
  /** the shorter side, by which everything on it is measured */
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

/** Motifs of a pattern, unless it is said how many. */
const SHAPES = 8

/** The ground of a canvas, faint behind `quiet`; mirrored where what stands on it is read from the right. */
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
