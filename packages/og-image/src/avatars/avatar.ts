import { rectangle } from '../outlines.ts'
import { PALETTES } from '../palettes.ts'
import { AVATAR_STYLES, type AvatarStyleName } from '../parameters.ts'
import { createRandom } from '../random.ts'
import type { Matrix, Scene, Shape } from '../scene.ts'
import type { AvatarStyle } from './avatar-style.ts'
import { bloom } from './bloom.ts'
import { face } from './face.ts'
import { hills } from './hills.ts'
import { mosaic } from './mosaic.ts'
import { rings } from './rings.ts'

const STYLES = { face, bloom, hills, mosaic, rings } satisfies Record<AvatarStyleName, AvatarStyle>

/** Returns the shapes of an avatar in a square of 100 by 100 units. */
export function createAvatarShapes(seed: string, style: AvatarStyleName = AVATAR_STYLES[0]): Shape[] {
  const random = createRandom(`avatar\u0000${seed}`)
  const palette = random.pick(PALETTES)
  return [
    { outline: rectangle(0, 0, 100, 100), paint: palette.ground[1] },
    ...STYLES[style](random.fork(style), palette),
  ]
}

/** Returns a scaled and moved copy of a shape. */
export const placeShape = (shape: Shape, x: number, y: number, scale: number): Shape => {
  const [a, b, c, d, e, f] = shape.matrix ?? [1, 0, 0, 1, 0, 0]
  const matrix: Matrix = [a * scale, b * scale, c * scale, d * scale, e * scale + x, f * scale + y]
  return {
    ...shape,
    matrix,
    ...(shape.strokeWidth !== undefined && { strokeWidth: shape.strokeWidth * scale }),
  }
}

/**
 * Creates an avatar as a square scene. The same seed and style always result in the same avatar.
 *
 * @param seed determines colors and features
 * @param style the avatar style
 * @param size side length in pixels
 *
 * @example
 * writeSvg(createAvatarScene('ada', 'bloom', 120))
 */
export const createAvatarScene = (seed: string, style: AvatarStyleName, size: number): Scene => ({
  width: size,
  height: size,
  title: 'Avatar',
  shapes: createAvatarShapes(seed, style).map((shape) => placeShape(shape, 0, 0, size / 100)),
})
