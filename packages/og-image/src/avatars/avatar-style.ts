import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Shape } from '../scene.ts'

/** Draws within a square of 100 by 100, whose middle, a circle, is what most places show. */
export type AvatarStyle = (next: Random, palette: Palette) => Shape[]
