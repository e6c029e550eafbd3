import type { Outline, Scene, Shape } from '../scene.ts'
import { createCells, type SpanHandler } from './cells.ts'
import { flatten } from './flatten.ts'
import { createBrush, paint } from './paint.ts'
import { stroke } from './stroke.ts'

/** An image in memory. */
export interface Pixels {
  width: number
  height: number
  /**
   * One number per pixel, row by row. Its bytes in memory are red, green, blue, and alpha. Ignore the alpha,
   * which is 0 where no shape was rendered.
   */
  data: Int32Array
}

/**
 * Renders a scene on a black background. Uses no GPU and no system libraries, so the same scene results in
 * the same pixels on every machine.
 *
 * @param data zero-filled array to render into, with one number per pixel
 */
export function rasterize(scene: Scene, data = new Int32Array(scene.width * scene.height)): Pixels {
  const { width, height } = scene
  const cells = createCells(width, height)
  const masks = new Map<Outline, Float32Array>()
  for (const shape of scene.shapes) renderShape(shape)
  return { width, height, data }

  function renderShape(shape: Shape) {
    const { opacity = 1, strokeWidth, evenOdd = false, clip } = shape
    if (opacity <= 0) return
    const mask = clip && getMask(clip)
    cells.clear()
    if (strokeWidth) stroke(shape.outline, shape.matrix, strokeWidth, cells.addLine)
    else flatten(shape.outline, shape.matrix, cells.addLine)
    const brush = createBrush(shape.paint, opacity, shape.matrix)
    const paintSpan = (y: number, from: number, to: number, coverage: number) =>
      paint(data, width, brush, y, from, to, coverage)
    cells.sweep(evenOdd, mask ? createMaskedSpanHandler(mask, width, paintSpan) : paintSpan)
  }

  function getMask(clip: Outline): Float32Array {
    const cachedMask = masks.get(clip)
    if (cachedMask) return cachedMask
    const mask = new Float32Array(width * height)
    cells.clear()
    flatten(clip, undefined, cells.addLine)
    cells.sweep(false, (y, from, to, coverage) => mask.fill(coverage, y * width + from, y * width + to))
    masks.set(clip, mask)
    return mask
  }
}

/** Wraps a span handler: passes on only pixels inside the mask, with coverage multiplied by the mask's. */
const createMaskedSpanHandler =
  (mask: Float32Array, width: number, handleSpan: SpanHandler): SpanHandler =>
  (y, from, to, coverage) => {
    const row = y * width
    let begin = from
    while (begin < to) {
      const maskCoverage = mask[row + begin] as number
      let end = begin + 1
      while (end < to && mask[row + end] === maskCoverage) end++
      if (maskCoverage > 0) handleSpan(y, begin, end, coverage * maskCoverage)
      begin = end
    }
  }
