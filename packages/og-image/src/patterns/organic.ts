import { circle, type Point, smoothCurve } from '../outlines.ts'
import type { Random } from '../random.ts'
import { CLOSE, LINE, type Shape } from '../scene.ts'
import {
  createRadii,
  type Field,
  findPlaces,
  getColor,
  getStrength,
  getUnit,
  type Pattern,
  shuffleColors,
} from './pattern.ts'

/** Returns the points of a pebble: a circle with a random radius at each point. */
const createPebble = (
  random: Random,
  x: number,
  y: number,
  radius: number,
  irregularity: number,
  corners = 8,
): Point[] => {
  const turn = random.between(0, 6.28)
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * 2 * Math.PI
    const r = radius * (1 + random.between(-irregularity, irregularity))
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
  })
}

/** Scales a pebble around its center. */
const scalePebble = (points: readonly Point[], x: number, y: number, scale: number): Point[] =>
  points.map(([px, py]) => [x + (px - x) * scale, y + (py - y) * scale])

/** Renders pebbles. The first two are large and have contour lines around them, as on a map. */
function blobs(field: Field): Shape[] {
  const { random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const radii = createRadii(field, Math.max(3, Math.round(density / 2)), [2, 15, 25], [5, 10])
  return findPlaces(field, radii).flatMap(([x, y], i) => {
    const radius = radii[i] as number
    const points = createPebble(random, x, y, radius, 0.24)
    const strength = getStrength(field, x, y, radius)
    const body = { outline: smoothCurve(points, true), paint: getColor(colors, i), opacity: 0.62 * strength }
    if (i > 1) return [body]
    const lines = [1.14, 1.29, 1.46, 1.66].map((scale, line) => ({
      outline: smoothCurve(scalePebble(points, x, y, scale), true),
      paint: getColor(colors, i),
      strokeWidth: unit * 0.24,
      opacity: (0.6 - line * 0.12) * strength,
    }))
    return [body, ...lines]
  })
}

/** Renders pebbles on an irregular grid. There are fewer pebbles behind the text. */
function jitteredGrid(field: Field): Shape[] {
  const { width, height, random, density } = field
  const unit = getUnit(field)
  const colors = shuffleColors(field)
  const gap = unit * (15 - density * 0.6)
  const pebbles: Shape[] = []
  for (let y = -gap / 3; y < height + gap; y += gap)
    for (let x = -gap / 3; x < width + gap; x += gap) {
      const [px, py] = [x + random.between(-0.2, 0.2) * gap, y + random.between(-0.2, 0.2) * gap]
      const strength = getStrength(field, px, py)
      if (random() > strength ** 1.6) continue
      pebbles.push({
        outline: smoothCurve(createPebble(random, px, py, gap * random.between(0.12, 0.34), 0.22, 7), true),
        paint: getColor(colors, random.pick([0, 0, 0, 1, 2])),
        opacity: 0.72 * strength,
      })
    }
  return pebbles
}

/** Renders layers of hills below a sun or moon. */
function hills(field: Field): Shape[] {
  const { width, height, random, palette, density } = field
  const unit = getUnit(field)
  const [sun, ...hillColors] = palette.accents
  const layers = Math.max(3, Math.min(6, Math.round(density / 2)))
  const [sunX, sunY] = [width * random.between(0.74, 0.9), height * random.between(0.2, 0.5)]
  const light: Shape[] = [
    { outline: circle(sunX, sunY, unit * 17), paint: sun, opacity: 0.12 },
    { outline: circle(sunX, sunY, unit * 12.5), paint: sun, opacity: 0.2 },
    { outline: circle(sunX, sunY, unit * 8.5), paint: sun, opacity: 0.95 },
  ]
  const land = Array.from({ length: layers }, (_, i): Shape => {
    const base = height * (0.72 + (0.24 * i) / (layers - 1))
    const amplitude = unit * (9 - (5 * i) / layers)
    const count = 7
    const points = Array.from({ length: count + 2 }, (_, k): Point => {
      const x = ((k - 0.5) / count) * width
      // The land rises to the right, away from the text.
      const rise = ((Math.max(0, x) / width) ** 1.5 - 0.35) * unit * 6
      return [x, base - rise + random.between(-1, 1) * amplitude]
    })
    return {
      outline: [
        ...smoothCurve(points, false),
        LINE,
        width * 1.1,
        height + 10,
        LINE,
        -width * 0.1,
        height + 10,
        CLOSE,
      ],
      paint: getColor(hillColors, i),
      opacity: 0.3 + (0.32 * i) / layers,
    }
  })
  return [...light, ...land]
}

/** Organic patterns by name. Each name also seeds its pattern, so a new name would change the images. */
export const organicPatterns = { blobs, jitteredGrid, waves: hills } satisfies Record<string, Pattern>
