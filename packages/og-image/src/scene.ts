/**
 * An outline as a flat list of numbers: each operation is followed by its absolute coordinates, with y
 * downward. `0 x y` moves to a point, `1 x y` adds a line, `2 cx cy x y` a quadratic curve, and
 * `3 c1x c1y c2x c2y x y` a cubic curve. `4` closes the subpath.
 */
export type Outline = readonly number[]

export const MOVE = 0
export const LINE = 1
export const QUADRATIC = 2
export const CUBIC = 3
export const CLOSE = 4

/** Number of coordinates of each operation; the index is the operation. */
export const OPERAND_COUNTS = [2, 2, 4, 6, 0] as const

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Red, green, and blue as 0xRRGGBB. */
export type Color = number

/** A linear gradient between points in the shape's own coordinates. */
export interface Gradient {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /** sorted by `at`, the position from 0 at `from` to 1 at `to` */
  stops: readonly { at: number; color: Color }[]
}

/** A filled area, or a line if `strokeWidth` is set. */
export interface Shape {
  /** shapes with equal outlines, such as repeated glyphs, share one array, which an SVG contains only once */
  outline: Outline
  /** transformation of the outline; default: identity */
  matrix?: Matrix
  paint: Color | Gradient
  /** 0 to 1; default: 1 */
  opacity?: number
  /**
   * Width of a line with round caps and joins, in image pixels regardless of the matrix. If it is set, the
   * matrix may rotate, mirror, move, and scale the shape, but not distort it.
   */
  strokeWidth?: number
  /** uses the even-odd fill rule, by which areas enclosed twice are holes; default: the nonzero rule */
  evenOdd?: boolean
  /**
   * Area outside which the shape is hidden, in image pixels regardless of the matrix. Shapes with the same
   * area share one array.
   */
  clip?: Outline
}

/** An image, with its shapes from bottom to top. */
export interface Scene {
  /** pixels */
  width: number
  height: number
  shapes: readonly Shape[]
  /** text alternative for users who can't see the image */
  title: string
}
