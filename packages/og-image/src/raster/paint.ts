import type { Color, Gradient, Matrix } from '../scene.ts'
import { IDENTITY } from './flatten.ts'

/** Paint of a shape: one color or a gradient. */
export interface Brush {
  /** pixel of the color; unused for a gradient */
  color: number
  /** for a gradient: its colors, its start point, and the steps of the ramp per pixel in each direction */
  ramp: Int32Array | null
  originX: number
  originY: number
  perX: number
  perY: number
  opacity: number
}

/** Pixels are red, green, blue, and alpha bytes in memory, and thus reversed in little-endian numbers. */
const OPAQUE = 0xff << 24
const RED_BLUE = 0x00ff00ff
const GREEN = 0x0000ff00

/** Number of colors in a ramp, finer than 8 bits per channel. */
const STEPS = 1024
const LAST = STEPS - 1
/** Minimum number of pixels for which `fill` is faster than a loop. */
const MIN_FILL_LENGTH = 48

/** Converts 0xRRGGBB to a pixel. */
const toPixel = (color: Color): number => OPAQUE | ((color & 0xff) << 16) | (color & 0xff00) | (color >>> 16)

/** Calculates the colors of a gradient as pixels. */
function createRamp({ stops }: Gradient): Int32Array {
  const colors = new Int32Array(STEPS)
  let after = 0
  for (let step = 0; step < STEPS; step++) {
    const at = step / LAST
    while (after < stops.length && (stops[after]?.at ?? 1) < at) after++
    const high = stops[Math.min(after, stops.length - 1)]
    const low = stops[Math.max(after - 1, 0)] ?? high
    if (!low || !high) throw new RangeError('A gradient needs at least one color')
    const part = high.at > low.at ? Math.min(1, Math.max(0, (at - low.at) / (high.at - low.at))) : 1
    const channel = (shift: number) => {
      const from = (low.color >>> shift) & 0xff
      return Math.round(from + (((high.color >>> shift) & 0xff) - from) * part)
    }
    colors[step] = toPixel((channel(16) << 16) | (channel(8) << 8) | channel(0))
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
    return { color: toPixel(paint), ramp: null, originX: 0, originY: 0, perX: 0, perY: 0, opacity }
  const [x, y] = paint.from
  const [dx, dy] = [paint.to[0] - x, paint.to[1] - y]
  const scale = LAST / (dx * dx + dy * dy || 1) / (a * d - b * c || 1)
  return {
    ...{ color: 0, ramp: createRamp(paint), opacity },
    ...{ originX: a * x + c * y + e, originY: b * x + d * y + f },
    ...{ perX: (d * dx - b * dy) * scale, perY: (a * dy - c * dx) * scale },
  }
}

/** Paints the pixels of row `y` from `from` up to but not including `to` with one coverage, 0 to 1. */
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
    const t = (from + 0.5 - brush.originX) * brush.perX + (y + 0.5 - brush.originY) * brush.perY
    if (alpha === 256) fillRamp(pixels, begin, end, ramp, t, brush.perX)
    else blendRamp(pixels, begin, end, ramp, t, brush.perX, alpha)
  } else if (alpha === 256) pixels.fill(brush.color, begin, end)
  else blend(pixels, begin, end, brush.color, alpha)
}

// Blends two channels in one operation, with 16 bits each: a channel times alpha is at most 255 · 256.

function blend(pixels: Int32Array, begin: number, end: number, color: number, alpha: number) {
  const rest = 256 - alpha
  const redBlue = Math.imul(color & RED_BLUE, alpha)
  const green = Math.imul(color & GREEN, alpha)
  for (let i = begin; i < end; i++) {
    const under = pixels[i] as number
    pixels[i] =
      OPAQUE |
      (((Math.imul(under & RED_BLUE, rest) + redBlue) >>> 8) & RED_BLUE) |
      (((Math.imul(under & GREEN, rest) + green) >>> 8) & GREEN)
  }
}

/** Fills whole runs of pixels, because neighboring steps often have the same color. */
function fillRamp(
  pixels: Int32Array,
  begin: number,
  end: number,
  ramp: Int32Array,
  first: number,
  perX: number,
) {
  let t = first
  let i = begin
  while (i < end) {
    const step = t <= 0 ? 0 : t >= LAST ? LAST : t | 0
    const color = ramp[step] as number
    let next = step + (perX < 0 ? -1 : 1)
    while (next >= 0 && next < STEPS && ramp[next] === color) next += perX < 0 ? -1 : 1
    const edge = perX < 0 ? next + 1 : next
    const isLast = perX === 0 || next < 0 || next >= STEPS
    const until = isLast ? end : Math.min(end, Math.max(i + 1, i + Math.ceil((edge - t) / perX)))
    t += perX * (until - i)
    if (until - i > MIN_FILL_LENGTH) pixels.fill(color, i, until)
    else for (let at = i; at < until; at++) pixels[at] = color
    i = until
  }
}

function blendRamp(
  pixels: Int32Array,
  begin: number,
  end: number,
  ramp: Int32Array,
  first: number,
  perX: number,
  alpha: number,
) {
  const rest = 256 - alpha
  let t = first
  for (let i = begin; i < end; i++, t += perX) {
    const color = ramp[t <= 0 ? 0 : t >= LAST ? LAST : t | 0] as number
    const under = pixels[i] as number
    pixels[i] =
      OPAQUE |
      (((Math.imul(under & RED_BLUE, rest) + Math.imul(color & RED_BLUE, alpha)) >>> 8) & RED_BLUE) |
      (((Math.imul(under & GREEN, rest) + Math.imul(color & GREEN, alpha)) >>> 8) & GREEN)
  }
}
