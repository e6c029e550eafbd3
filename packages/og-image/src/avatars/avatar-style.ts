import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Shape } from '../scene.ts'

/** Returns the shapes of an avatar in a square of 100 by 100 units. Most pages crop it to a circle. */
export type AvatarStyle = (random: Random, palette: Palette) => Shape[]
