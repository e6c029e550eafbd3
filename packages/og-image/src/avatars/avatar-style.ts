import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Shape } from '../scene.ts'

/**
 * Returns the shapes of an avatar in a square of 100 by 100 units. Websites often crop avatars to a circle,
 * so everything important must be inside the circle that touches the edges of the square.
 */
export type AvatarStyle = (random: Random, palette: Palette) => Shape[]
