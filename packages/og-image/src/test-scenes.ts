import fc from 'fast-check'
import sharp from 'sharp'
import { arc, circle, ellipse, polygon, polyline, ring, roundedRectangle, sector, star } from './outlines.ts'
import { rasterize } from './raster/rasterize.ts'
import {
  type Color,
  type Gradient,
  type Matrix,
  OPERAND_COUNTS,
  type Outline,
  type Scene,
  type Shape,
} from './scene.ts'
import { writeSvg } from './svg.ts'

/** Size of the scenes in pixels. */
export const WIDTH = 120
export const HEIGHT = 90

/**
 * Generates numbers in steps of 0.01 across the range, because most of fast-check's doubles are close to 0.
 */
const between = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: Math.round(max * 100) }).map((value) => value / 100)
// Positions also extend beyond the scene, to test shapes that are partly or completely outside.
const x = between(-60, WIDTH + 60)
const y = between(-60, HEIGHT + 60)
const size = between(3, 60)
const angle = between(-Math.PI, Math.PI)
const color: fc.Arbitrary<Color> = fc.integer({ min: 0, max: 0xffffff })

/** Random lines and curves, which may cross themselves. The constants are the operations of an `Outline`. */
export const scribble: fc.Arbitrary<Outline> = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constant(1), x, y),
      fc.tuple(fc.constant(2), x, y, x, y),
      fc.tuple(fc.constant(3), x, y, x, y, x, y),
      fc.tuple(fc.constant(0), x, y),
      fc.tuple(fc.constant(4)),
    ),
    { minLength: 2, maxLength: 8 },
  )
  .chain((parts) => fc.tuple(x, y).map(([fromX, fromY]) => [0, fromX, fromY, ...parts.flat()]))

/** Outlines like those of the image patterns in `patterns/`. */
const simpleOutline: fc.Arbitrary<Outline> = fc.oneof(
  fc.tuple(x, y, size).map(([a, b, r]) => circle(a, b, r)),
  fc.tuple(x, y, size, size).map(([a, b, r, s]) => ellipse(a, b, r, s)),
  fc.tuple(x, y, size).map(([a, b, r]) => ring(a, b, r, r * 0.6)),
  fc.tuple(x, y, size, size).map(([a, b, w, h]) => roundedRectangle(a, b, w, h, 6)),
  fc.tuple(x, y, size, fc.integer({ min: 3, max: 9 }), angle).map((parameters) => polygon(...parameters)),
  fc.tuple(x, y, size, angle).map(([a, b, r, turn]) => star(a, b, r, r * 0.4, 5, turn)),
  fc.tuple(x, y, size, angle).map(([a, b, r, from]) => sector(a, b, r, r * 0.3, from, from + 2)),
)

const lineOutline: fc.Arbitrary<Outline> = fc.oneof(
  fc.array(fc.tuple(x, y), { minLength: 2, maxLength: 5 }).map((points) => polyline(points)),
  fc.tuple(x, y, size, angle).map(([a, b, r, from]) => arc(a, b, r, from, from + 3)),
)

const gradient: fc.Arbitrary<Gradient> = fc
  .tuple(x, y, x, y, fc.array(color, { minLength: 2, maxLength: 4 }))
  // In a shorter gradient, colors change so fast that mainly the rounding of positions would be compared.
  .filter(([fromX, fromY, toX, toY]) => Math.hypot(fromX - toX, fromY - toY) > 20)
  .map(([fromX, fromY, toX, toY, colors]) => ({
    from: [fromX, fromY],
    to: [toX, toY],
    stops: colors.map((stopColor, i) => ({ at: i / (colors.length - 1), color: stopColor })),
  }))

/** Rotation, reflection, scale, and translation. */
const similarity: fc.Arbitrary<Matrix> = fc
  .tuple(angle, between(0.4, 2), fc.boolean(), between(-40, 80), between(-40, 80))
  .map(([turn, scale, isMirrored, dx, dy]) => {
    const [cos, sin, mirrorSign] = [Math.cos(turn) * scale, Math.sin(turn) * scale, isMirrored ? -1 : 1]
    return [cos, sin, -sin * mirrorSign, cos * mirrorSign, dx, dy]
  })

const commonProperties = {
  paint: fc.oneof(color, gradient),
  opacity: between(0.1, 1),
  matrix: fc.option(similarity, { nil: undefined }),
  clip: fc.option(simpleOutline, { nil: undefined, freq: 4 }),
}

const omitUndefined = (shape: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as unknown as Shape

const shape: fc.Arbitrary<Shape> = fc
  .oneof(
    fc.record({ ...commonProperties, outline: simpleOutline }),
    fc.record({ ...commonProperties, outline: scribble, evenOdd: fc.boolean() }),
    fc.record({ ...commonProperties, outline: lineOutline, strokeWidth: between(0.8, 14) }),
  )
  .map(omitUndefined)

/** Random shapes on an opaque background. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .tuple(color, fc.array(shape, { minLength: 1, maxLength: 6 }))
  .map(([ground, shapes]) => ({
    width: WIDTH,
    height: HEIGHT,
    title: 'A test',
    shapes: [
      {
        outline: polyline(
          [
            [-1, -1],
            [200, -1],
            [200, 200],
            [-1, 200],
          ],
          true,
        ),
        paint: ground,
      },
      ...shapes,
    ],
  }))

/** Decodes an image to the red, green, and blue of each pixel. */
export async function decodeBytes(image: Buffer): Promise<Buffer> {
  return sharp(image).flatten({ background: '#000' }).removeAlpha().raw().toBuffer()
}

/** Renders a scene with our rasterizer, in the format of `decodeBytes`. */
export function renderBytes(scene: Scene): Buffer {
  const { data } = rasterize(scene)
  const bytes = Buffer.alloc(data.length * 3)
  data.forEach((pixel, i) => {
    bytes.writeUIntLE(pixel & 0xffffff, i * 3, 3)
  })
  return bytes
}

/**
 * Compares the channel values of two images. Returns the mean and the maximum difference, and the number of
 * differences above `threshold` per thousand values.
 */
export function compareBytes(actual: Buffer, expected: Buffer, threshold = 32) {
  if (actual.length !== expected.length) throw new RangeError('Images of different sizes')
  let sum = 0
  let max = 0
  let countAboveThreshold = 0
  for (let i = 0; i < actual.length; i++) {
    const difference = Math.abs((actual[i] as number) - (expected[i] as number))
    sum += difference
    if (difference > max) max = difference
    if (difference > threshold) countAboveThreshold++
  }
  return {
    mean: sum / actual.length,
    max,
    perThousandAboveThreshold: (countAboveThreshold / actual.length) * 1000,
  }
}

/** Compares a scene rendered by our rasterizer with its SVG rendered by librsvg. */
export const compareWithLibrsvg = async (scene: Scene) =>
  compareBytes(renderBytes(scene), await decodeBytes(Buffer.from(writeSvg(scene))))

/** Returns the bounding box of a shape's control points in pixels, without the line width. */
export function getBox({ outline, matrix = [1, 0, 0, 1, 0, 0] }: Shape) {
  const [a, b, c, d, e, f] = matrix
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let index = 0; index < outline.length; ) {
    const operands = OPERAND_COUNTS[outline[index] as 0]
    for (let i = 1; i < operands; i += 2) {
      const [px, py] = [outline[index + i] as number, outline[index + i + 1] as number]
      const [toX, toY] = [a * px + c * py + e, b * px + d * py + f]
      box.left = Math.min(box.left, toX)
      box.right = Math.max(box.right, toX)
      box.top = Math.min(box.top, toY)
      box.bottom = Math.max(box.bottom, toY)
    }
    index += 1 + operands
  }
  return box
}
