import { CLOSE, CUBIC, LINE, type Matrix, MOVE, type Outline, QUADRATIC } from '../scene.ts'

/** Receives the line segments of an outline one by one. */
export type Sink = (x0: number, y0: number, x1: number, y1: number) => void

/** Maximum distance between a curve and the lines that approximate it, in pixels. */
const TOLERANCE = 0.15
/** Maximum number of lines per curve. */
const MAX_LINES = 64

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * Returns the number of lines that approximate a curve. The error decreases with the square of this number.
 *
 * @param bend upper bound for half the magnitude of the curve's second derivative, in pixels
 */
const countLines = (bend: number) =>
  Math.min(MAX_LINES, Math.max(1, Math.ceil(Math.sqrt(bend / TOLERANCE / 4))))

/**
 * Converts an outline to lines, transformed by the matrix, and passes them to `sink`. Each subpath is closed
 * to form an area, unless `isOpen` is set.
 */
export function flatten(outline: Outline, matrix: Matrix | undefined, sink: Sink, isOpen = false): void {
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = matrix ?? IDENTITY
  let startX = 0
  let startY = 0
  let x = 0
  let y = 0
  let at = 0
  // The position in pixels of the point whose coordinates are at `index` and `index + 1` of the outline.
  const px = (index: number) => a * (outline[index] as number) + c * (outline[index + 1] as number) + e
  const py = (index: number) => b * (outline[index] as number) + d * (outline[index + 1] as number) + f
  const lineTo = (toX: number, toY: number) => {
    sink(x, y, toX, toY)
    x = toX
    y = toY
  }
  const close = () => {
    if (x !== startX || y !== startY) lineTo(startX, startY)
  }
  while (at < outline.length) {
    switch (outline[at]) {
      case MOVE:
        if (!isOpen) close()
        startX = x = px(at + 1)
        startY = y = py(at + 1)
        at += 3
        break
      case LINE:
        lineTo(px(at + 1), py(at + 1))
        at += 3
        break
      case QUADRATIC: {
        const x0 = x
        const y0 = y
        const cx = px(at + 1)
        const cy = py(at + 1)
        const ex = px(at + 3)
        const ey = py(at + 3)
        const lineCount = countLines(Math.abs(x0 - 2 * cx + ex) + Math.abs(y0 - 2 * cy + ey))
        for (let i = 1; i < lineCount; i++) {
          const t = i / lineCount
          const u = 1 - t
          lineTo(u * u * x0 + 2 * u * t * cx + t * t * ex, u * u * y0 + 2 * u * t * cy + t * t * ey)
        }
        lineTo(ex, ey)
        at += 5
        break
      }
      case CUBIC: {
        const x0 = x
        const y0 = y
        const cx = px(at + 1)
        const cy = py(at + 1)
        const dx = px(at + 3)
        const dy = py(at + 3)
        const ex = px(at + 5)
        const ey = py(at + 5)
        const bendX = Math.max(Math.abs(x0 - 2 * cx + dx), Math.abs(cx - 2 * dx + ex))
        const bendY = Math.max(Math.abs(y0 - 2 * cy + dy), Math.abs(cy - 2 * dy + ey))
        const lineCount = countLines(3 * (bendX + bendY))
        for (let i = 1; i < lineCount; i++) {
          const t = i / lineCount
          const u = 1 - t
          const k0 = u * u * u
          const k1 = 3 * u * u * t
          const k2 = 3 * u * t * t
          const k3 = t * t * t
          lineTo(k0 * x0 + k1 * cx + k2 * dx + k3 * ex, k0 * y0 + k1 * cy + k2 * dy + k3 * ey)
        }
        lineTo(ex, ey)
        at += 7
        break
      }
      case CLOSE:
        close()
        at += 1
        break
      default:
        throw new RangeError(`Unknown outline operation ${outline[at]}`)
    }
  }
  if (!isOpen) close()
}
