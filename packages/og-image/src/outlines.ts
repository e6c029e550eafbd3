import { CLOSE, CUBIC, LINE, MOVE, type Outline } from './scene.ts'

/**
 * Length of the Bézier handles with which a cubic curve approximates a quarter circle to within 0.03%, as a
 * multiple of the radius.
 */
const QUARTER_HANDLE = 0.5522847498

/** Rounds to two decimals, which keeps SVGs small without a visible difference. */
const round = (outline: readonly number[]): Outline =>
  Object.freeze(outline.map((value) => Math.round(value * 100) / 100))

export const rectangle = (x: number, y: number, width: number, height: number): Outline =>
  round([MOVE, x, y, LINE, x + width, y, LINE, x + width, y + height, LINE, x, y + height, CLOSE])

export function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Outline {
  const r = Math.min(radius, width / 2, height / 2)
  const k = r * (1 - QUARTER_HANDLE)
  const [right, bottom] = [x + width, y + height]
  return round(
    [
      [MOVE, x + r, y],
      [LINE, right - r, y],
      [CUBIC, right - k, y, right, y + k, right, y + r],
      [LINE, right, bottom - r],
      [CUBIC, right, bottom - k, right - k, bottom, right - r, bottom],
      [LINE, x + r, bottom],
      [CUBIC, x + k, bottom, x, bottom - k, x, bottom - r],
      [LINE, x, y + r],
      [CUBIC, x, y + k, x + k, y, x + r, y],
      [CLOSE],
    ].flat(),
  )
}

/**
 * Returns the operations of an ellipse: clockwise with a direction of 1, counterclockwise with -1. A hole has
 * the opposite direction of the area around it.
 */
const ellipseParts = (x: number, y: number, rx: number, ry: number, direction: 1 | -1): number[] => {
  const [kx, ky] = [rx * QUARTER_HANDLE, ry * QUARTER_HANDLE * direction]
  const s = ry * direction
  return [
    [MOVE, x + rx, y],
    [CUBIC, x + rx, y + ky, x + kx, y + s, x, y + s],
    [CUBIC, x - kx, y + s, x - rx, y + ky, x - rx, y],
    [CUBIC, x - rx, y - ky, x - kx, y - s, x, y - s],
    [CUBIC, x + kx, y - s, x + rx, y - ky, x + rx, y],
    [CLOSE],
  ].flat()
}

export const circle = (x: number, y: number, radius: number): Outline =>
  round(ellipseParts(x, y, radius, radius, 1))

export const ellipse = (x: number, y: number, rx: number, ry: number): Outline =>
  round(ellipseParts(x, y, rx, ry, 1))

/** Creates a circle with a circular hole. `outer` and `inner` are radii. */
export const ring = (x: number, y: number, outer: number, inner: number): Outline =>
  round([...ellipseParts(x, y, outer, outer, 1), ...ellipseParts(x, y, inner, inner, -1)])

export type Point = readonly [x: number, y: number]

/** Creates a line through points. If `isClosed` is set, connects the last point to the first. */
export const polyline = (points: readonly Point[], isClosed = false): Outline =>
  round([...points.flatMap(([x, y], i) => [i ? LINE : MOVE, x, y]), ...(isClosed ? [CLOSE] : [])])

/** Returns evenly spaced points on a circle, starting at the top and rotated by `turn` radians. */
export const getPointsOnCircle = (x: number, y: number, radius: number, count: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = turn - Math.PI / 2 + (i / count) * 2 * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

export const polygon = (x: number, y: number, radius: number, corners: number, turn = 0): Outline =>
  polyline(getPointsOnCircle(x, y, radius, corners, turn), true)

export function star(x: number, y: number, outer: number, inner: number, rays: number, turn = 0): Outline {
  const outside = getPointsOnCircle(x, y, outer, rays, turn)
  const inside = getPointsOnCircle(x, y, inner, rays, turn + Math.PI / rays)
  return polyline(
    outside.flatMap((point, i) => [point, inside[i] as Point]),
    true,
  )
}

/** Creates a plus sign, rotated by `turn` radians. `radius` is the length of its arms. */
export function cross(x: number, y: number, radius: number, armWidth: number, turn = 0): Outline {
  const [r, a] = [radius, armWidth / 2]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  // The corners clockwise from the top left one. The inner lists only group them.
  const corners: Point[] = [
    ...([
      [-a, -r],
      [a, -r],
      [a, -a],
      [r, -a],
    ] as const),
    ...([
      [r, a],
      [a, a],
      [a, r],
      [-a, r],
    ] as const),
    ...([
      [-a, a],
      [-r, a],
      [-r, -a],
      [-a, -a],
    ] as const),
  ]
  return polyline(
    corners.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]),
    true,
  )
}

/** Returns cubic curves for an arc that starts at the current point. Angles are in radians. */
function arcParts(x: number, y: number, radius: number, from: number, to: number): number[] {
  // One curve per quarter circle. The tolerance prevents an additional curve due to rounding errors.
  const parts = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - 1e-9))
  const step = (to - from) / parts
  const handle = (4 / 3) * Math.tan(step / 4) * radius
  return Array.from({ length: parts }, (_, i) => {
    const [a, b] = [from + i * step, from + (i + 1) * step]
    return [
      CUBIC,
      x + radius * Math.cos(a) - handle * Math.sin(a),
      y + radius * Math.sin(a) + handle * Math.cos(a),
      x + radius * Math.cos(b) + handle * Math.sin(b),
      y + radius * Math.sin(b) - handle * Math.cos(b),
      x + radius * Math.cos(b),
      y + radius * Math.sin(b),
    ]
  }).flat()
}

/** Creates an arc as an open line. Angles are in radians, clockwise from the right. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): Outline =>
  round([MOVE, x + radius * Math.cos(from), y + radius * Math.sin(from), ...arcParts(x, y, radius, from, to)])

/**
 * Creates a sector of a circle, or of a ring if the radius `inner` is more than 0. Angles are in radians,
 * clockwise from the right.
 */
export function sector(
  x: number,
  y: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
): Outline {
  const begin = [MOVE, x + outer * Math.cos(from), y + outer * Math.sin(from)]
  const back =
    inner > 0
      ? [LINE, x + inner * Math.cos(to), y + inner * Math.sin(to), ...arcParts(x, y, inner, to, from)]
      : [LINE, x, y]
  return round([...begin, ...arcParts(x, y, outer, from, to), ...back, CLOSE])
}

/** Creates a smooth curve through points: a Catmull-Rom spline as cubic curves. */
export function smoothCurve(points: readonly Point[], isClosed: boolean): Outline {
  const count = points.length
  const getPoint = (i: number): Point =>
    points[isClosed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as Point
  const curves = Array.from({ length: isClosed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [getPoint(i - 1), getPoint(i), getPoint(i + 1), getPoint(i + 2)]
    return [
      CUBIC,
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ]
  }).flat()
  return round([MOVE, ...getPoint(0), ...curves, ...(isClosed ? [CLOSE] : [])])
}
