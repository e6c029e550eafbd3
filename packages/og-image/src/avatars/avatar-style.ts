import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Shape } from '../scene.ts'

/** Renders an avatar in a square of 100 by 100 units. Most places show only the inscribed circle. */
export type AvatarStyle = (next: Random, palette: Palette) => Shape[]
