/**
 * An outline as a flat list of numbers: an operation, then its coordinates, absolute, y downwards. `0 x y` moves,
 * `1 x y` draws a line, `2 cx cy x y` a quadratic and `3 c1x c1y c2x c2y x y` a cubic curve, `4` closes.
 */
export type Outline = readonly number[]

export const MOVE = 0
export const LINE = 1
export const QUADRATIC = 2
export const CUBIC = 3
export const CLOSE = 4

/** How many numbers follow an operation. */
export const OPERANDS = [2, 2, 4, 6, 0] as const

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Red, green and blue, 0xRRGGBB. */
export type Color = number

/** A colour that changes along a line, between points in the shape's own coordinates. */
export interface Gradient {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /** in order, `at` from 0 to 1 */
  stops: readonly { at: number; color: Color }[]
}

/** What is drawn: an area, or a line where it has a width. */
export interface Shape {
  /** the same object for what looks the same, such as a glyph: it is then written and prepared once */
  outline: Outline
  /** places it; the identity when absent */
  matrix?: Matrix
  paint: Color | Gradient
  /** 0 to 1; 1 when absent */
  opacity?: number
  /**
   * pixels of the picture, whatever the matrix: its outline is drawn with round ends and corners, rather than filled; its
   * matrix may turn, mirror, move and scale it, but not otherwise in one direction than in another
   */
  strokeWidth?: number
  /** areas that an outline goes round twice are holes; by default they are when it goes round the other way */
  evenOdd?: boolean
  /** only what is inside this is seen; the same object for shapes that are cut alike */
  clip?: Outline
}

/** A picture, from the lowest shape to the highest. */
export interface Scene {
  /** pixels */
  width: number
  height: number
  shapes: readonly Shape[]
  /** what it shows, for who can't see it */
  title: string
}
