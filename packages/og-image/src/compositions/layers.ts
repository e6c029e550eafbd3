import { createAvatarShapes, placeShape } from '../avatars/avatar.ts'
import { circle, roundedRectangle } from '../outlines.ts'
import type { Palette } from '../palettes.ts'
import type { WatermarkPosition } from '../parameters.ts'
import type { Box } from '../patterns/pattern.ts'
import type { Color, Matrix, Shape } from '../scene.ts'
import { layOutText, type TextBlock } from '../text/index.ts'

/** Returns the shapes of a text block, moved to a position. */
export const placeBlock = (block: TextBlock, x: number, y: number): Shape[] =>
  block.shapes.map((shape) => placeShape(shape, x, y, 1))

/**
 * Renders an avatar in a circle with a rim. `x` and `y` are the left and top edges of the circle, and `size`
 * is its diameter, in pixels.
 */
export function renderAvatar(seed: string, x: number, y: number, size: number, rim: Color): Shape[] {
  const center = [x + size / 2, y + size / 2] as const
  const clip = circle(...center, size / 2)
  return [
    ...createAvatarShapes(seed).map((shape) => ({ ...placeShape(shape, x, y, size / 100), clip })),
    { outline: circle(...center, size / 2 - size * 0.02), paint: rim, strokeWidth: size * 0.04 },
  ]
}

/** Renders a thin frame inside the edges of the image. */
export const renderFrame = (width: number, height: number, color: Color, opacity: number): Shape => {
  const shortSide = Math.min(width, height)
  const inset = shortSide * 0.035
  return {
    outline: roundedRectangle(inset, inset, width - 2 * inset, height - 2 * inset, shortSide * 0.03),
    paint: color,
    opacity,
    strokeWidth: Math.max(1, shortSide * 0.0025),
  }
}

/** Renders a translucent panel, which makes the text in front of it easier to read. */
export const renderGlass = (
  { x, y, width, height }: Box,
  { ground, ink }: Palette,
  radius: number,
): Shape[] => {
  const outline = roundedRectangle(x, y, width, height, radius)
  return [
    { outline, paint: ground[1], opacity: 0.78 },
    { outline, paint: ink, opacity: 0.2, strokeWidth: Math.max(1, radius / 16) },
  ]
}

export interface Watermark {
  text: string
  /** 0 to 1 */
  opacity: number
  /** font size in pixels */
  size: number
  position: WatermarkPosition
  /** clockwise rotation around the watermark's center, in degrees */
  rotation: number
}

/**
 * Renders text on a translucent backdrop, in a corner or in the center of the image.
 *
 * @param margin distance in pixels between the unrotated backdrop and the nearest edges of the image, if the
 *   watermark is in a corner
 */
export async function renderWatermark(
  { text, opacity, size, position, rotation }: Watermark,
  { width, height, margin, palette }: { width: number; height: number; margin: number; palette: Palette },
): Promise<Shape[]> {
  const [paddingX, paddingY] = [size * 0.6, size * 0.25]
  const maxWidth = Math.max(1, width - 2 * (margin + paddingX))
  const block = await layOutText(text, {
    ...({ family: 'text', weight: 500, align: 'start' } as const),
    size,
    lineHeight: 1.2,
    color: palette.ink,
    opacity,
    maxWidth,
    maxLines: 1,
  })
  const isLeft = position.endsWith('left')
  const isTop = position.startsWith('top')
  const [x, y] =
    position === 'center'
      ? [(width - block.width) / 2, (height - block.height) / 2]
      : [
          isLeft ? margin + paddingX : width - margin - paddingX - block.width,
          isTop ? margin + paddingY : height - margin - paddingY - block.height,
        ]
  const backdrop: Shape = {
    outline: roundedRectangle(
      // x and y, then width, height, and radius
      ...([x - paddingX, y - paddingY] as const),
      ...([block.width + 2 * paddingX, block.height + 2 * paddingY, size * 0.6] as const),
    ),
    paint: palette.ground[2],
    opacity: opacity * 0.75,
  }
  const rotate = createRotation(rotation, x + block.width / 2, y + block.height / 2)
  return [backdrop, ...placeBlock(block, x, y)].map(rotate)
}

/** Returns a function that rotates shapes clockwise around a point. */
function createRotation(degrees: number, x: number, y: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (shape: Shape): Shape => {
    if (degrees === 0) return shape
    const [a, b, c, d, e, f] = shape.matrix ?? [1, 0, 0, 1, 0, 0]
    const [dx, dy] = [e - x, f - y]
    const matrix: Matrix = [
      ...([a * cos - b * sin, a * sin + b * cos, c * cos - d * sin, c * sin + d * cos] as const),
      ...([dx * cos - dy * sin + x, dx * sin + dy * cos + y] as const),
    ]
    return { ...shape, matrix }
  }
}
