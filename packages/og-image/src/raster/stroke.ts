import type { Matrix, Outline } from '../scene.ts'
import { flatten, type Sink } from './flatten.ts'

/**
 * Cosine of 60 degrees, the sharpest turn that gets a miter join, which extends the edges of both segments to
 * a common point. At a sharper turn, a circle joins the segments.
 */
const MIN_MITER_COSINE = 0.5

/**
 * Converts a line with a width to the outline of its area, with round caps, and with round joins at sharp
 * turns. All parts of the outline have the same winding direction, so that they merge where they overlap.
 *
 * @param outline the line
 * @param width width of the line in pixels
 * @param sink receives the segments of the area's outline
 */
export function stroke(outline: Outline, matrix: Matrix | undefined, width: number, sink: Sink): void {
  const halfWidth = width / 2
  const points: number[] = []
  const strokeCollectedPoints = () => {
    if (points.length > 0) strokeLine(points, halfWidth, sink)
    points.length = 0
  }
  flatten(
    outline,
    matrix,
    (x0, y0, x1, y1) => {
      const isContinued = points.length > 0 && points.at(-2) === x0 && points.at(-1) === y0
      if (!isContinued) {
        strokeCollectedPoints()
        points.push(x0, y0)
      }
      if (x0 !== x1 || y0 !== y1) points.push(x1, y1)
    },
    // Keeps subpaths open.
    true,
  )
  strokeCollectedPoints()
}

function strokeLine(points: readonly number[], halfWidth: number, sink: Sink) {
  const segments = points.length / 2 - 1
  const x = (i: number) => points[i * 2] as number
  const y = (i: number) => points[i * 2 + 1] as number
  addDisc(x(0), y(0), halfWidth, sink)
  if (segments === 0) return
  addDisc(x(segments), y(segments), halfWidth, sink)
  let [nx, ny] = getNormal(0)
  // Offset from the line to its edge at the start of this segment; connected segments share it.
  let [fromX, fromY] = [nx, ny]
  let isConnected = false
  for (let i = 0; i < segments; i++) {
    const [ax, ay, bx, by] = [x(i), y(i), x(i + 1), y(i + 1)]
    // No segment follows the last one. The opposite normal makes its end count as a sharp turn, which closes
    // this part of the outline.
    const [nextX, nextY] = i + 1 < segments ? getNormal(i + 1) : [-nx, -ny]
    const cosine = (nx * nextX + ny * nextY) / (halfWidth * halfWidth)
    const isSharp = cosine < MIN_MITER_COSINE
    if (isSharp && i + 1 < segments) addDisc(bx, by, halfWidth, sink)
    const [toX, toY] = isSharp ? [nx, ny] : [(nx + nextX) / (1 + cosine), (ny + nextY) / (1 + cosine)]
    if (!isConnected) sink(ax + fromX, ay + fromY, ax - fromX, ay - fromY)
    sink(ax - fromX, ay - fromY, bx - toX, by - toY)
    if (isSharp) sink(bx - toX, by - toY, bx + toX, by + toY)
    sink(bx + toX, by + toY, ax + fromX, ay + fromY)
    ;[nx, ny] = [nextX, nextY]
    ;[fromX, fromY] = isSharp ? [nx, ny] : [toX, toY]
    isConnected = !isSharp
  }

  /** Returns a segment's normal, with a length of half the line width. */
  function getNormal(i: number): [number, number] {
    const [dx, dy] = [x(i + 1) - x(i), y(i + 1) - y(i)]
    const length = Math.hypot(dx, dy)
    return [(-dy / length) * halfWidth, (dx / length) * halfWidth]
  }
}

/** Adds a circle as a polygon that deviates by at most 0.08 pixels and has at least eight sides. */
function addDisc(x: number, y: number, radius: number, sink: Sink) {
  const sides = Math.max(8, Math.ceil(Math.PI / Math.acos(1 - Math.min(0.3, 0.08 / radius))))
  let [ax, ay] = [x + radius, y]
  for (let i = 1; i <= sides; i++) {
    const angle = (i / sides) * 2 * Math.PI
    const [bx, by] =
      i === sides ? [x + radius, y] : [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    sink(ax, ay, bx, by)
    ;[ax, ay] = [bx, by]
  }
}
