import type { Color, Gradient, Matrix } from '../scene.ts'
import { IDENTITY } from './flatten.ts'

/** The paint of a shape, converted for rendering: one color or a gradient. */
export interface Brush {
  /** the color in the format of a pixel; unused for a gradient */
  color: number
  /** the colors of a gradient in the format of pixels, in `STEPS` steps; null for a single color */
  ramp: Int32Array | null
  /** start point of a gradient in pixels */
  originX: number
  originY: number
  /** steps of the ramp per pixel to the right, and per pixel downward */
  stepsPerX: number
  stepsPerY: number
  opacity: number
}

/**
 * In memory, a pixel has the bytes red, green, blue, and alpha. In a number, these bytes are in reverse
 * order, because numbers are stored as little-endian.
 */
const OPAQUE = 0xff << 24
const RED_BLUE = 0x00ff00ff
const GREEN = 0x0000ff00

/** Number of colors in a ramp: more than the 256 values that a channel can have. */
const STEPS = 1024
const LAST_STEP = STEPS - 1
/** Number of pixels above which `fill` is faster than a loop. */
const MIN_FILL_LENGTH = 48

/** Converts 0xRRGGBB to the format of a pixel. */
const toPixel = (color: Color): number => OPAQUE | ((color & 0xff) << 16) | (color & 0xff00) | (color >>> 16)

/** Calculates the colors of a gradient in the format of pixels. */
function createRamp({ stops }: Gradient): Int32Array {
  const colors = new Int32Array(STEPS)
  /** index of the first stop at or after the offset */
  let nextStop = 0
  for (let step = 0; step < STEPS; step++) {
    const offset = step / LAST_STEP
    while (nextStop < stops.length && (stops[nextStop]?.at ?? 1) < offset) nextStop++
    const high = stops[Math.min(nextStop, stops.length - 1)]
    const low = stops[Math.max(nextStop - 1, 0)] ?? high
    if (!low || !high) throw new RangeError('A gradient needs at least one color')
    const fraction = high.at > low.at ? Math.min(1, Math.max(0, (offset - low.at) / (high.at - low.at))) : 1
    const mixChannel = (shift: number) => {
      const from = (low.color >>> shift) & 0xff
      return Math.round(from + (((high.color >>> shift) & 0xff) - from) * fraction)
    }
    colors[step] = toPixel((mixChannel(16) << 16) | (mixChannel(8) << 8) | mixChannel(0))
  }
  return colors
}

/** Creates the brush of a shape. A gradient is transformed by the shape's matrix, like the outline. */
export function createBrush(
  paint: Color | Gradient,
  opacity: number,
  [a, b, c, d, e, f]: Matrix = IDENTITY,
): Brush {
  if (typeof paint === 'number')
    return { color: toPixel(paint), ramp: null, originX: 0, originY: 0, stepsPerX: 0, stepsPerY: 0, opacity }
  const [x, y] = paint.from
  const [dx, dy] = [paint.to[0] - x, paint.to[1] - y]
  // The inverse matrix converts pixels to coordinates of the shape, which are projected on the gradient line.
  // `|| 1` avoids a division by zero if the gradient line has no length or the matrix's determinant is 0.
  const scale = LAST_STEP / (dx * dx + dy * dy || 1) / (a * d - b * c || 1)
  return {
    color: 0,
    ramp: createRamp(paint),
    opacity,
    originX: a * x + c * y + e,
    originY: b * x + d * y + f,
    stepsPerX: (d * dx - b * dy) * scale,
    stepsPerY: (a * dy - c * dx) * scale,
  }
}

/** Paints the pixels of row `y` from `from` up to but not including `to` with the same coverage, 0 to 1. */
export function paint(
  pixels: Int32Array,
  width: number,
  brush: Brush,
  y: number,
  from: number,
  to: number,
  coverage: number,
): void {
  const alpha = Math.round(coverage * brush.opacity * 256)
  const begin = y * width + from
  const end = y * width + to
  const { ramp } = brush
  if (ramp) {
    const t = (from + 0.5 - brush.originX) * brush.stepsPerX + (y + 0.5 - brush.originY) * brush.stepsPerY
    if (alpha === 256) fillWithGradient(pixels, begin, end, ramp, t, brush.stepsPerX)
    else blendWithGradient(pixels, begin, end, ramp, t, brush.stepsPerX, alpha)
  } else if (alpha === 256) pixels.fill(brush.color, begin, end)
  else blend(pixels, begin, end, brush.color, alpha)
}

/**
 * Blends a color with pixels. `alpha` is 0 to 256. Red and blue are blended in one operation with 16 bits
 * each, which is enough for a channel times alpha: at most 255 · 256.
 */
function blend(pixels: Int32Array, begin: number, end: number, color: number, alpha: number) {
  const pixelWeight = 256 - alpha
  const redBlue = Math.imul(color & RED_BLUE, alpha)
  const green = Math.imul(color & GREEN, alpha)
  for (let i = begin; i < end; i++) {
    const pixel = pixels[i] as number
    pixels[i] =
      OPAQUE |
      (((Math.imul(pixel & RED_BLUE, pixelWeight) + redBlue) >>> 8) & RED_BLUE) |
      (((Math.imul(pixel & GREEN, pixelWeight) + green) >>> 8) & GREEN)
  }
}

/**
 * Fills pixels with the colors of a gradient. `firstStep` is the step of the ramp at the first pixel.
 * Fills whole runs of pixels, because neighboring steps often have the same color.
 */
function fillWithGradient(
  pixels: Int32Array,
  begin: number,
  end: number,
  ramp: Int32Array,
  firstStep: number,
  stepsPerX: number,
) {
  let t = firstStep
  let i = begin
  while (i < end) {
    const step = t <= 0 ? 0 : t >= LAST_STEP ? LAST_STEP : t | 0
    const color = ramp[step] as number
    let next = step + (stepsPerX < 0 ? -1 : 1)
    while (next >= 0 && next < STEPS && ramp[next] === color) next += stepsPerX < 0 ? -1 : 1
    // Position in the ramp at which the color changes.
    const edge = stepsPerX < 0 ? next + 1 : next
    const isLast = stepsPerX === 0 || next < 0 || next >= STEPS
    const until = isLast ? end : Math.min(end, Math.max(i + 1, i + Math.ceil((edge - t) / stepsPerX)))
    t += stepsPerX * (until - i)
    if (until - i > MIN_FILL_LENGTH) pixels.fill(color, i, until)
    else for (let index = i; index < until; index++) pixels[index] = color
    i = until
  }
}

/** Blends the colors of a gradient, as in `fillWithGradient`, with pixels. `alpha` is 0 to 256. */
function blendWithGradient(
  pixels: Int32Array,
  begin: number,
  end: number,
  ramp: Int32Array,
  firstStep: number,
  stepsPerX: number,
  alpha: number,
) {
  const pixelWeight = 256 - alpha
  let t = firstStep
  for (let i = begin; i < end; i++, t += stepsPerX) {
    const color = ramp[t <= 0 ? 0 : t >= LAST_STEP ? LAST_STEP : t | 0] as number
    const pixel = pixels[i] as number
    pixels[i] =
      OPAQUE |
      (((Math.imul(pixel & RED_BLUE, pixelWeight) + Math.imul(color & RED_BLUE, alpha)) >>> 8) & RED_BLUE) |
      (((Math.imul(pixel & GREEN, pixelWeight) + Math.imul(color & GREEN, alpha)) >>> 8) & GREEN)
  }
}
